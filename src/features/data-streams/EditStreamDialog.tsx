/** Changes the name of a data stream and, where the service can, its content and destination. */
import { useForm } from 'react-hook-form'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ContentField, DestinationFields, NameField, proposedId } from './StreamFields.tsx'
import { changeOf, destinationOf, inputOf } from './streamInput.ts'
import type { DataStream, StreamInput } from './streamInput.ts'
import { nameStream } from './streamNames.ts'
import type { NameKeeper } from './streamNames.ts'

interface EditStreamDialogProps {
  isOpen: boolean
  stream: DataStream
  /** What the stream is called now; empty for nothing. */
  name: string
  nameKeeper: NameKeeper
  /** Whether content and destination can change. */
  canRedirect: boolean
  disabledReason: string | undefined
  onClose: () => void
}

export function EditStreamDialog({
  isOpen,
  stream,
  name,
  nameKeeper,
  canRedirect,
  disabledReason,
  onClose,
}: EditStreamDialogProps) {
  const form = useForm<StreamInput>({ defaultValues: inputOf(stream, name, proposedId()) })
  const update = $api.useMutation('patch', '/data_stream/{stream_id}', {
    onSettled: () => invalidatePaths('/data_stream', '/api_callback'),
  })
  const save = (input: StreamInput) => {
    const nextName = input.name.trim()
    const isRenamed = nextName !== name
    if (isRenamed && nameKeeper === 'portal') nameStream(stream.id, nextName)
    const body = {
      ...(canRedirect && changeOf(stream, input)),
      ...(isRenamed && nameKeeper === 'service' && { name: nextName }),
    }
    if (Object.keys(body).length === 0) return onClose()
    update.mutate({ params: { path: { stream_id: stream.id } }, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Edit data stream ${stream.id}`}
      form={form}
      problem={writeProblem(update.error, 'We could not confirm the data stream was changed')}
      isSaving={update.isPending}
      submitLabel="Save changes"
      disabledReason={nameKeeper === 'portal' && !canRedirect ? undefined : disabledReason}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField isLocal={nameKeeper === 'portal'} />
      {canRedirect && (
        <>
          <ContentField />
          <DestinationFields destination={destinationOf(stream)} />
        </>
      )}
    </FormDialog>
  )
}
