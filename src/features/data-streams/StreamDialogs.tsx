import { t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { $api } from '../../data/rest/queryHooks.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { DestinationFields } from './StreamFields.tsx'
import {
  changeOf,
  contents,
  destinationOf,
  inputOf,
  type DataStream,
  type StreamInput,
  destinations,
  emptyInput,
  requestOf,
  streamName,
  streamTitle,
} from './streamInput.ts'
import { displayText } from '../../contract/storedText.ts'
import { FormCheckbox, FormChoice, FormSelect, FormTextField } from '../../ui/form/FormFields.tsx'
import { Trans } from '@lingui/react/macro'
import { Time } from '../../domain/format.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { JsonView } from '../../ui/json/JsonView.tsx'
import { Note } from '../../ui/text/Text.tsx'

export function EditStreamDialog({
  isOpen,
  stream,
  canRename,
  canRedirect,
  disabledReason,
  onClose,
}: {
  isOpen: boolean
  stream: DataStream
  canRename: boolean
  canRedirect: boolean
  disabledReason: string | undefined
  onClose: () => void
}) {
  const form = useForm<StreamInput>({ defaultValues: inputOf(stream) })
  const { id } = stream
  const update = $api.useMutation('patch', '/data_stream/{stream_id}', {
    onSettled: () => invalidatePaths('/data_stream', '/api_callback'),
  })
  const save = (input: StreamInput) => {
    const name = displayText(input.name)
    const body = {
      ...(canRedirect && changeOf(stream, input)),
      ...(canRename && name !== streamName(stream) && { name }),
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
      disabledReason={disabledReason}
      onSubmit={save}
      onClose={onClose}
    >
      {canRename && <NameField />}
      {canRedirect && (
        <>
          <ContentField />
          <DestinationFields destination={destinationOf(stream)} />
        </>
      )}
    </FormDialog>
  )
}

export function CreateStreamDialog({
  isOpen,
  disabledReason,
  canName,
  onClose,
  onCreated,
}: {
  isOpen: boolean
  disabledReason: string | undefined
  canName: boolean
  onClose: () => void
  onCreated: () => void
}) {
  const form = useForm<StreamInput>({ defaultValues: emptyInput() })
  const { destination } = useWatch({ control: form.control })
  const creation = $api.useMutation('post', '/data_stream', {
    onSettled: () => invalidatePaths('/data_stream', '/api_callback'),
  })
  const create = (input: StreamInput) => {
    const name = displayText(input.name)
    creation.mutate(
      { body: { ...requestOf(input), ...(name !== '' && { name }) } },
      { onSuccess: onCreated },
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
      {canName && <NameField />}
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

interface LastRecordDialogProps {
  isOpen: boolean
  stream: DataStream
  onClose: () => void
}

export function LastRecordDialog({ isOpen, stream, onClose }: LastRecordDialogProps) {
  const { last_record, last_delivery } = stream
  const name = streamTitle(stream)
  return (
    <Dialog isOpen={isOpen} title={t`Last record of ${name}`} onClose={onClose}>
      <Dialog.Body>
        <Note isSmall>
          {last_delivery === null ? (
            t`Nothing delivered yet`
          ) : (
            <Trans>
              Delivered <Time timestampMs={Date.parse(last_delivery)} />
            </Trans>
          )}
        </Note>
        {last_record !== null && <JsonView name={t`last record`} text={last_record} />}
      </Dialog.Body>
    </Dialog>
  )
}

function NameField() {
  return (
    <FormTextField<StreamInput> name="name" label={t`Name`} help={t`Optional.`} maxLength={80} />
  )
}

function ContentField() {
  return <FormSelect<StreamInput> name="content" label={t`Content`} options={contents} />
}
