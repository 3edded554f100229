import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { longestJobName, nameJob } from '../../../domain/batch-jobs/jobNotes.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../../ui/form/FormFields.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'

export interface JobNameDialogProps extends FloatProps {
  batchJobId: number
  name: string
  onClose: () => void
}

/** Edits the name of a job, saved in this browser. */
export function JobNameDialog({ isOpen, ...rest }: JobNameDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ batchJobId, name, onClose }: Omit<JobNameDialogProps, 'isOpen'>) {
  const form = useForm({ defaultValues: { name } })
  return (
    <FormDialog
      isOpen
      width="small"
      title={t`Name of job ${batchJobId}`}
      form={form}
      problem={undefined}
      isSaving={false}
      submitLabel={t`Save name`}
      onSubmit={(typed) => {
        nameJob(batchJobId, typed.name)
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField<{ name: string }>
        name="name"
        label={t`Name`}
        help={t`Saved in this browser only. Leave it empty to remove the name.`}
        maxLength={longestJobName}
        autoFocus
      />
    </FormDialog>
  )
}
