import { useForm } from 'react-hook-form'
import { longestJobName, nameJob } from '../../../domain/batch-jobs/jobNotes.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../../ui/form/FormTextField.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'

export interface JobNameDialogProps extends FloatProps {
  batchJobId: number
  name: string
  onClose: () => void
}

/** Names a job, in this browser. */
export function JobNameDialog({ isOpen, ...rest }: JobNameDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ batchJobId, name, onClose }: Omit<JobNameDialogProps, 'isOpen'>) {
  const form = useForm({ defaultValues: { name } })
  return (
    <FormDialog
      isOpen
      width="small"
      title={`Name of job ${batchJobId}`}
      form={form}
      problem={undefined}
      isSaving={false}
      submitLabel="Save name"
      onSubmit={(typed) => {
        nameJob(batchJobId, typed.name)
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField<{ name: string }>
        name="name"
        label="Name"
        help="Saved in this browser only. Leave it empty to remove the name."
        maxLength={longestJobName}
        autoFocus
      />
    </FormDialog>
  )
}
