/** The fields of a data stream's forms: content, destination, and only what that destination needs. */
import { useWatch } from 'react-hook-form'
import { getCallbackUrlError } from '../../contract/inputRules.ts'
import { useCapabilities } from '../../data/capabilities.ts'
import { $api } from '../../data/rest/api.ts'
import { findOrganisationOptions } from '../../domain/findOptions.ts'
import { inputErrorMessage } from '../../domain/inputErrors.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { Accordion } from '../../ui/accordion/Accordion.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormCheckbox } from '../../ui/form/FormCheckbox.tsx'
import { FormSelect } from '../../ui/form/FormSelect.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import styles from './DataStreams.module.css'
import { permissionPolicy, trustPolicy } from './cloudPolicies.ts'
import type { CloudTarget } from './cloudPolicies.ts'
import {
  contents,
  longestStreamName,
  newCallback,
  getCallbackIdError,
  getRegionError,
  getTargetError,
} from './streamInput.ts'
import type { DestinationKind, StreamInput } from './streamInput.ts'

export function NameField({ isLocal }: { isLocal: boolean }) {
  return (
    <FormTextField<StreamInput>
      name="name"
      label="Name"
      help={isLocal ? 'Optional. Saved in this browser only.' : 'Optional.'}
      maxLength={longestStreamName}
    />
  )
}

export function ContentField() {
  return <FormSelect<StreamInput> name="content" label="Content" options={contents} />
}

export function DestinationFields({ destination }: { destination: DestinationKind }) {
  return destination === 'callback' ? <CallbackFields /> : <CloudFields destination={destination} />
}

function CallbackFields() {
  const isNew = useWatch<StreamInput, 'callback'>({ name: 'callback' }) === newCallback
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
            rules={check((text) => inputErrorMessage(getCallbackUrlError(text.trim())))}
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

function CloudFields({ destination }: { destination: CloudTarget['destination'] }) {
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
      <CloudPolicies destination={destination} />
    </>
  )
}

/** The policies with what is entered so far, to copy into the cloud account. */
function CloudPolicies({ destination }: { destination: CloudTarget['destination'] }) {
  const [role, region, target] = useWatch<StreamInput, ['role', 'region', 'target']>({
    name: ['role', 'region', 'target'],
  })
  return (
    <section className={styles.policies} aria-label="AWS policies">
      <Policy
        title="AWS permission policy"
        note="Attach it to the role."
        text={permissionPolicy({ destination, role, region, target })}
      />
      <Policy
        title="AWS trust policy"
        note="Set it as the trust relationship of the role. Ask your provider for the account of the service."
        text={trustPolicy(region)}
      />
    </section>
  )
}

function Policy({ title, note, text }: { title: string; note: string; text: string }) {
  return (
    <Accordion title={title}>
      <div className={styles.policy}>
        <div className={styles.policyHead}>
          <p className={styles.quiet}>{note}</p>
          <CopyButton text={text} variant="quiet" size="small">
            Copy policy
          </CopyButton>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
        <pre className={styles.policyText} tabIndex={0} aria-label={`${title} as JSON`}>
          {text}
        </pre>
      </div>
    </Accordion>
  )
}

function check(disabledReason: (text: string) => string | undefined) {
  return {
    validate: (value: unknown) => disabledReason(typeof value === 'string' ? value : '') ?? true,
  }
}

/** Returns an id for a new callback: ids are shared by all accounts of a service, and one at random is hardly taken. */
export function proposedId(): number {
  return 100_000 + Math.floor(Math.random() * 899_999_999)
}
