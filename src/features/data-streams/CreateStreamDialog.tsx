/** Makes a data stream: what is streamed, where to, and only the fields that destination needs. */
import { useForm, useWatch } from 'react-hook-form'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormCheckbox } from '../../ui/form/FormCheckbox.tsx'
import { FormChoice } from '../../ui/form/FormChoice.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ContentField, DestinationFields, NameField, proposedId } from './StreamFields.tsx'
import { destinations, emptyInput, requestOf } from './streamInput.ts'
import type { DataStream, StreamInput } from './streamInput.ts'
import { nameStream } from './streamNames.ts'
import type { NameKeeper } from './streamNames.ts'

interface CreateStreamDialogProps {
  isOpen: boolean
  disabledReason: string | undefined
  /** Who stores the name; undefined where streams cannot be identified later. */
  nameKeeper: NameKeeper | undefined
  onClose: () => void
  onCreated: () => void
}

export function CreateStreamDialog({
  isOpen,
  disabledReason,
  nameKeeper,
  onClose,
  onCreated,
}: CreateStreamDialogProps) {
  const form = useForm<StreamInput>({ defaultValues: emptyInput(proposedId()) })
  const { destination } = useWatch({ control: form.control })
  const creation = $api.useMutation('post', '/data_stream', {
    onSettled: () => invalidatePaths('/data_stream', '/api_callback'),
  })
  const create = (input: StreamInput) => {
    const name = input.name.trim()
    const isSent = name !== '' && nameKeeper === 'service'
    creation.mutate(
      { body: { ...requestOf(input), ...(isSent && { name }) } },
      {
        onSuccess: (stream: DataStream | undefined) => {
          if (nameKeeper === 'portal' && stream) nameStream(stream.id, name)
          onCreated()
        },
      },
    )
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Create data stream"
      form={form}
      problem={writeProblem(creation.error, 'We could not confirm the data stream was created')}
      isSaving={creation.isPending}
      submitLabel="Create data stream"
      disabledReason={disabledReason}
      onSubmit={create}
      onClose={onClose}
    >
      {nameKeeper && <NameField isLocal={nameKeeper === 'portal'} />}
      <ContentField />
      <FormCheckbox<StreamInput>
        name="hasHistory"
        label="Include past events"
        help="Delivers up to 10,000 recent events first."
      />
      <FormChoice<StreamInput> name="destination" label="Destination" options={destinations} />
      <DestinationFields
        destination={destinations.find(({ value }) => value === destination)?.value ?? 'callback'}
      />
    </FormDialog>
  )
}
