/** Creates a data stream, with only the fields its destination needs. */
import { t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormCheckbox, FormChoice } from '../../ui/form/FormFields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ContentField, DestinationFields, NameField, proposedId } from './StreamFields.tsx'
import {
  destinations,
  emptyInput,
  requestOf,
  type DataStream,
  type StreamInput,
} from './streamInput.ts'
import { nameStream, type NameStorage } from './streamNames.ts'
import { displayText } from '../../contract/storedText.ts'

interface CreateStreamDialogProps {
  isOpen: boolean
  disabledReason: string | undefined
  /** Where the name is stored; undefined where streams cannot be identified later. */
  nameStorage: NameStorage | undefined
  onClose: () => void
  onCreated: () => void
}

export function CreateStreamDialog({
  isOpen,
  disabledReason,
  nameStorage,
  onClose,
  onCreated,
}: CreateStreamDialogProps) {
  const form = useForm<StreamInput>({ defaultValues: emptyInput(proposedId()) })
  const { destination } = useWatch({ control: form.control })
  const creation = $api.useMutation('post', '/data_stream', {
    onSettled: () => invalidatePaths('/data_stream', '/api_callback'),
  })
  const create = (input: StreamInput) => {
    const name = displayText(input.name)
    const isSent = name !== '' && nameStorage === 'service'
    creation.mutate(
      { body: { ...requestOf(input), ...(isSent && { name }) } },
      {
        onSuccess: (stream: DataStream | undefined) => {
          if (nameStorage === 'portal' && stream) nameStream(stream.id, name)
          onCreated()
        },
      },
    )
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Create data stream`}
      form={form}
      problem={writeProblem(creation.error, t`We could not confirm the data stream was created`)}
      isSaving={creation.isPending}
      submitLabel={t`Create data stream`}
      disabledReason={disabledReason}
      onSubmit={create}
      onClose={onClose}
    >
      {nameStorage && <NameField isLocal={nameStorage === 'portal'} />}
      <ContentField />
      <FormCheckbox<StreamInput>
        name="hasHistory"
        label={t`Include past events`}
        help={t`Delivers up to 10,000 recent events first.`}
      />
      <FormChoice<StreamInput> name="destination" label={t`Destination`} options={destinations} />
      <DestinationFields
        destination={destinations.find(({ value }) => value === destination)?.value ?? 'callback'}
      />
    </FormDialog>
  )
}
