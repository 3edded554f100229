/** A select of a few values. For many values, or a search on the server, use AutocompleteField. */
import { t } from '@lingui/core/macro'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { Icon } from '../icon/Icon.tsx'
import { FieldFrame, type ControlProps } from './FieldFrame.tsx'
import { type Option, OptionText } from './OptionText.tsx'

interface SelectFieldProps<Value extends string = string> extends ControlProps<Value, HTMLElement> {
  options: readonly Option<Value>[]
  placeholder?: string
}

export function SelectField<Value extends string>({
  value,
  options,
  onChange,
  onBlur,
  placeholder,
  ref,
  ...frame
}: SelectFieldProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <FieldFrame {...frame}>
      {({ id, labelId, noteId }) => (
        <Select
          id={id}
          labelId={labelId}
          aria-describedby={noteId}
          notched={false}
          displayEmpty
          IconComponent={Chevron}
          value={chosen ? value : ''}
          readOnly={frame.disabledReason !== undefined}
          inputRef={ref}
          onBlur={onBlur}
          onChange={({ target }) => {
            const option = options.find((each) => each.value === target.value)
            if (option && option.disabledReason === undefined) onChange(option.value)
          }}
          renderValue={() => chosen?.label ?? placeholder ?? t`Choose one`}
          MenuProps={{ slotProps: { root: { role: 'region', 'aria-label': frame.label } } }}
          SelectDisplayProps={{
            'aria-disabled': frame.disabledReason !== undefined || undefined,
            ...(chosen ? {} : { className: 'placeholder' }),
          }}
        >
          {options.map((option) => (
            <MenuItem
              key={option.value}
              value={option.value}
              aria-disabled={option.disabledReason !== undefined || undefined}
            >
              <OptionText option={option} />
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

function Chevron({ className }: { className: string }) {
  return <Icon name="chevronDown" size={18} className={className} />
}
