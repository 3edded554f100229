import { useForm } from 'react-hook-form'
import { limits } from '../../../contract/tables.ts'
import type { SimChanges } from '../../../domain/sim/change/runSimChange.ts'
import { formatCount } from '../../../lib/count.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../../ui/form/FormTextField.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'

export interface QuickDialogProps extends FloatProps {
  /** How many SIMs are changed. */
  count: number
  onChange: (changes: SimChanges) => void
  onClose: () => void
}

/** The label of some SIMs. */
export function LabelDialog({ isOpen, ...rest }: QuickDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ count, onChange, onClose }: Omit<QuickDialogProps, 'isOpen'>) {
  const form = useForm({ defaultValues: { label: '' } })
  const sims = `${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'}`
  return (
    <FormDialog
      isOpen
      width="small"
      title={`Set label of ${sims}`}
      form={form}
      problem={undefined}
      isSaving={false}
      submitLabel={`Set label of ${sims}`}
      onSubmit={({ label }) => {
        onChange({ end_customer_label: label.trim() })
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField<{ label: string }>
        name="label"
        label="Label"
        help="Replaces the label of each SIM. Leave it empty to remove the label."
        maxLength={limits.textLength}
        autoFocus
      />
    </FormDialog>
  )
}
