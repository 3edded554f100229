/** Edits the name of a data stream and, where the service supports it, its content and destination. */
import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ContentField, DestinationFields, NameField, proposedId } from './StreamFields.tsx'
import {
  changeOf,
  destinationOf,
  inputOf,
  type DataStream,
  type StreamInput,
} from './streamInput.ts'
import { nameStream, type NameStorage } from './streamNames.ts'
import { displayText } from '../../contract/storedText.ts'

interface EditStreamDialogProps {
  isOpen: boolean
  stream: DataStream
  /** The current name; empty for none. */
  name: string
  nameStorage: NameStorage
  canRedirect: boolean
  disabledReason: string | undefined
  onClose: () => void
}

export function EditStreamDialog({
  isOpen,
  stream,
  name,
  nameStorage,
  canRedirect,
  disabledReason,
  onClose,
}: EditStreamDialogProps) {
  const form = useForm<StreamInput>({ defaultValues: inputOf(stream, name, proposedId()) })
  const { id } = stream
  const update = $api.useMutation('patch', '/data_stream/{stream_id}', {
    onSettled: () => invalidatePaths('/data_stream', '/api_callback'),
  })
  const save = (input: StreamInput) => {
    const nextName = displayText(input.name)
    const isRenamed = nextName !== name
    if (isRenamed && nameStorage === 'portal') nameStream(stream.id, nextName)
    const body = {
      ...(canRedirect && changeOf(stream, input)),
      ...(isRenamed && nameStorage === 'service' && { name: nextName }),
    }
    if (Object.keys(body).length === 0) return onClose()
    update.mutate({ params: { path: { stream_id: stream.id } }, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Edit data stream ${id}`}
      form={form}
      problem={writeProblem(update.error, t`We could not confirm the data stream was changed`)}
      isSaving={update.isPending}
      submitLabel={t`Save changes`}
      disabledReason={nameStorage === 'portal' && !canRedirect ? undefined : disabledReason}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField isLocal={nameStorage === 'portal'} />
      {canRedirect && (
        <>
          <ContentField />
          <DestinationFields destination={destinationOf(stream)} />
        </>
      )}
    </FormDialog>
  )
}
