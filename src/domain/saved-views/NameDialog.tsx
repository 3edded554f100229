import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormFields.tsx'
import type { FloatProps } from '../../ui/mui/lazyFloat.tsx'
import { nameError } from './changeViews.ts'
import { longestName, type SavedView } from './savedViews.ts'
import { displayText } from '../../contract/storedText.ts'

interface NameDialogProps extends FloatProps {
  views: readonly SavedView[]
  renamed: string | undefined
  onName: (name: string) => void
  onClose: () => void
}

export function NameDialog({ isOpen, ...rest }: NameDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ views, renamed, onName, onClose }: Omit<NameDialogProps, 'isOpen'>) {
  const form = useForm({ defaultValues: { name: renamed ?? '' } })
  return (
    <FormDialog
      isOpen
      width="small"
      title={renamed === undefined ? t`Save this list as a view` : t`Rename the view “${renamed}”`}
      form={form}
      submitLabel={renamed === undefined ? t`Save view` : t`Rename view`}
      onSubmit={({ name }) => {
        onName(displayText(name))
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField<{ name: string }>
        name="name"
        label={t`Name of the view`}
        help={t`Saved in this browser with search, filters, order and columns.`}
        maxLength={longestName}
        autoFocus
        rules={{ validate: (name: string) => nameError(name, views, renamed) ?? true }}
      />
    </FormDialog>
  )
}
