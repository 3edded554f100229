/** Makes a data stream: what is streamed, where to, and only the fields that destination needs. */
import { useForm, useWatch } from 'react-hook-form'
import { getCallbackUrlError } from '../../contract/inputRules.ts'
import { useCapabilities } from '../../data/capabilities.ts'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { findOrganisationOptions } from '../../domain/findOptions.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormCheckbox } from '../../ui/form/FormCheckbox.tsx'
import { FormChoice } from '../../ui/form/FormChoice.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { FormSelect } from '../../ui/form/FormSelect.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import styles from './DataStreams.module.css'
import {
  contents,
  destinations,
  emptyInput,
  newCallback,
  requestOf,
  getCallbackIdError,
  getRegionError,
  getTargetError,
} from './streamInput.ts'
import type { StreamInput } from './streamInput.ts'

interface CreateStreamDialogProps {
  isOpen: boolean
  disabledReason: string | undefined
  onClose: () => void
  onCreated: () => void
}

export function CreateStreamDialog({
  isOpen,
  disabledReason,
  onClose,
  onCreated,
}: CreateStreamDialogProps) {
  const form = useForm<StreamInput>({ defaultValues: emptyInput(proposedId()) })
  const { destination, callback } = useWatch({ control: form.control })
  const creation = $api.useMutation('post', '/data_stream', {
    onSettled: () => invalidatePaths('/data_stream', '/api_callback'),
  })
  return (
    <FormDialog
      isOpen={isOpen}
      title="Create a data stream"
      form={form}
      problem={writeProblem(creation.error, 'We could not confirm the data stream was created')}
      isSaving={creation.isPending}
      submitLabel="Create data stream"
      disabledReason={disabledReason}
      onSubmit={(input) => creation.mutate({ body: requestOf(input) }, { onSuccess: onCreated })}
      onClose={onClose}
    >
      <FormSelect<StreamInput> name="content" label="Content" options={contents} />
      <FormCheckbox<StreamInput>
        name="hasHistory"
        label="Include past events"
        help="Delivers up to 10,000 recent events first."
      />
      <FormChoice<StreamInput> name="destination" label="Destination" options={destinations} />
      {destination === 'callback' ? (
        <CallbackFields isNew={callback === newCallback} />
      ) : (
        <CloudFields destination={destination ?? 'stream'} />
      )}
    </FormDialog>
  )
}

function CallbackFields({ isNew }: { isNew: boolean }) {
  const hasOrganisations = (useCustomer().data?.sub_customer_list ?? []).length > 0
  const { data: known = [] } = $api.useQuery(
    'get',
    '/api_callback',
    {},
    {
      select: ({ items }) => items,
      enabled: useCapabilities().hasRestOperation('get', '/api_callback'),
    },
  )
  return (
    <>
      {known.length > 0 && (
        <FormSelect<StreamInput>
          name="callback"
          label="Callback"
          options={[
            { value: newCallback, label: 'New URL' },
            ...known.map(({ id, url, purpose }) => ({
              value: String(id),
              label: purpose ? `${purpose}: ${url}` : url,
            })),
          ]}
        />
      )}
      {isNew && (
        <>
          <FormTextField<StreamInput>
            name="url"
            label="URL"
            type="url"
            inputMode="url"
            placeholder="https://example.com/events"
            help="http or https. It must answer with a status from 200 to 299."
            isRequired
            rules={check((text) => getCallbackUrlError(text.trim()))}
          />
          <FormTextField<StreamInput>
            name="purpose"
            label="Purpose"
            help="What the callback is for. Optional."
            maxLength={255}
          />
          {hasOrganisations && (
            <FormAutocomplete<StreamInput>
              name="organisation"
              label="Organisation"
              loadOptions={findOrganisationOptions}
              placeholder="Your organisation"
              help="The organisation the callback belongs to."
            />
          )}
          <FormTextField<StreamInput>
            name="callbackId"
            label="Callback id"
            inputMode="numeric"
            isIdentifier
            help="Other streams can reuse the callback by this id."
            rules={check(getCallbackIdError)}
          />
        </>
      )}
    </>
  )
}

function CloudFields({ destination }: { destination: string }) {
  const noun = destination === 'storage' ? 'bucket' : 'stream'
  return (
    <>
      <FormTextField<StreamInput>
        name="role"
        label="Role"
        help={`The role in your cloud account that may write to the ${noun}.`}
        maxLength={2048}
        isRequired
        isIdentifier
        rules={check((text) =>
          text.trim() === '' ? 'Enter the identifier of the role.' : undefined,
        )}
      />
      <FormTextField<StreamInput>
        name="region"
        label="Region"
        placeholder="eu-west-1"
        isRequired
        isIdentifier
        rules={check(getRegionError)}
      />
      <FormTextField<StreamInput>
        name="target"
        label={destination === 'storage' ? 'Bucket' : 'Stream name'}
        isRequired
        isIdentifier
        rules={check((text) => getTargetError(text, destination))}
      />
      <fieldset className={styles.checklist}>
        <legend>Before it can deliver</legend>
        <FormCheckbox<StreamInput> name="mayWrite" label={`The role may write to the ${noun}.`} />
        <FormCheckbox<StreamInput>
          name="isTrusted"
          label="The role has a trust relationship for the service's data stream."
        />
        <p className={styles.quiet}>
          Only a reminder: the portal can't check your cloud account. Without both, records wait and
          the list shows the error.
        </p>
      </fieldset>
    </>
  )
}

function check(disabledReason: (text: string) => string | undefined) {
  return {
    validate: (value: unknown) => disabledReason(typeof value === 'string' ? value : '') ?? true,
  }
}

/** Ids of callbacks are shared by all accounts of a service: one at random is hardly taken. */
function proposedId(): number {
  return 100_000 + Math.floor(Math.random() * 899_999_999)
}
