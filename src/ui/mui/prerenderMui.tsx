/** Inserts the style rules of dialogs, menus and fields in advance, which took up to half of the time of a first opening. */
import { startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import MuiDialog from '@mui/material/Dialog'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { AutocompleteField } from '../field/AutocompleteField.tsx'
import { RadioField } from '../field/RadioField.tsx'
import { SelectField } from '../field/SelectField.tsx'
import { TextField } from '../field/TextField.tsx'
import { CheckboxField } from '../field/TickFields.tsx'
import { ToggleField } from '../field/ToggleField.tsx'
import { MuiScope } from './MuiScope.tsx'

const options = [{ value: '', label: '' }]
const field = { label: '', value: '', help: ' ', options, onChange: () => undefined }
const closed = { open: false, keepMounted: true, disablePortal: true }

/** Renders one of each outside of the document and removes them. Call it while the page is idle. */
export function prerenderMui(): void {
  const root = createRoot(document.createElement('div'))
  // In slices, so that a click in the meantime does not wait for all of it.
  startTransition(() =>
    root.render(
      <MuiScope>
        <MuiDialog {...closed} fullWidth>
          <TextField {...field} />
          <TextField {...field} rows={2} end=" " />
          <SelectField {...field} />
          <AutocompleteField {...field} />
          <CheckboxField {...field} value={false} />
          <RadioField {...field} />
          <ToggleField {...field} />
        </MuiDialog>
        <Menu {...closed} anchorEl={null}>
          <MenuItem />
        </Menu>
        <Rendered onEnd={() => queueMicrotask(() => root.unmount())} />
      </MuiScope>,
    ),
  )
}

function Rendered({ onEnd }: { onEnd: () => void }) {
  useEffect(onEnd, [onEnd])
  return null
}
