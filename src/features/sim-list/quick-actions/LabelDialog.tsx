import { plural, t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { limits } from '../../../contract/limits.ts'
import type { SimChanges } from '../../../domain/sim/change/runSimChange.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../../ui/form/FormTextField.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import { displayText } from '../../../contract/storedText.ts'

export interface QuickDialogProps extends FloatProps {
  /** How many SIMs are changed. */
  count: number
  onChange: (changes: SimChanges) => void
  onClose: () => void
}

/** Sets the label of some SIMs. */
export function LabelDialog({ isOpen, ...rest }: QuickDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ count, onChange, onClose }: Omit<QuickDialogProps, 'isOpen'>) {
  const form = useForm({ defaultValues: { label: '' } })
  const title = plural(count, { one: 'Set label of # SIM', other: 'Set label of # SIMs' })
  return (
    <FormDialog
      isOpen
      width="small"
      title={title}
      form={form}
      problem={undefined}
      isSaving={false}
      submitLabel={title}
      onSubmit={({ label }) => {
        onChange({ end_customer_label: displayText(label) })
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField<{ label: string }>
        name="label"
        label={t`Label`}
        help={t`Replaces the label of each SIM. Leave it empty to remove the label.`}
        maxLength={limits.textLength}
        autoFocus
      />
    </FormDialog>
  )
}
