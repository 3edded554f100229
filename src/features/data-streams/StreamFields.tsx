import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'
import { getCallbackUrlError } from '../../contract/inputRules.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { $api } from '../../data/rest/queryHooks.ts'
import { findOrganisationOptions } from '../../domain/findOptions.ts'
import { inputErrorMessage } from '../../domain/inputErrors.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { Accordion } from '../../ui/accordion/Accordion.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormSelect, FormTextField } from '../../ui/form/FormFields.tsx'
import { Note } from '../../ui/text/Text.tsx'
import {
  newCallback,
  getCallbackIdError,
  getRegionError,
  getTargetError,
  type DestinationKind,
  type StreamInput,
} from './streamInput.ts'
import styles from './DataStreams.module.css'

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
          label={t`Callback`}
          options={[
            { value: newCallback, label: t`New URL` },
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
            label={t`URL`}
            type="url"
            inputMode="url"
            placeholder="https://example.com/events"
            help={t`http or https. It must respond with a status from 200 to 299.`}
            isRequired
            rules={check((text) => inputErrorMessage(getCallbackUrlError(text.trim())))}
          />
          <FormTextField<StreamInput>
            name="purpose"
            label={t`Purpose`}
            help={t`What the callback is for. Optional.`}
            maxLength={255}
          />
          {hasOrganisations && (
            <FormAutocomplete<StreamInput>
              name="organisation"
              label={t`Organisation`}
              loadOptions={findOrganisationOptions}
              placeholder={t`Your organisation`}
              help={t`The organisation the callback belongs to.`}
            />
          )}
          <FormTextField<StreamInput>
            name="callbackId"
            label={t`Callback ID`}
            inputMode="numeric"
            isIdentifier
            help={t`Other streams can reuse the callback by this ID.`}
            rules={check(getCallbackIdError)}
          />
        </>
      )}
    </>
  )
}

function CloudFields({ destination }: { destination: CloudTarget['destination'] }) {
  const isBucket = destination === 'storage'
  return (
    <>
      <FormTextField<StreamInput>
        name="role"
        label={t`Role`}
        help={
          isBucket
            ? t`The role in your cloud account that can write to the bucket.`
            : t`The role in your cloud account that can write to the stream.`
        }
        maxLength={2048}
        isRequired
        isIdentifier
        rules={check((text) =>
          text.trim() === '' ? t`Enter the identifier of the role.` : undefined,
        )}
      />
      <FormTextField<StreamInput>
        name="region"
        label={t`Region`}
        placeholder="eu-west-1"
        isRequired
        isIdentifier
        rules={check(getRegionError)}
      />
      <FormTextField<StreamInput>
        name="target"
        label={isBucket ? t`Bucket` : t`Stream name`}
        isRequired
        isIdentifier
        rules={check((text) => getTargetError(text, destination))}
      />
      <div>
        <p className={styles.requirementsTitle}>{t`Before records can be delivered`}</p>
        <ul className={styles.requirements}>
          <li>
            {isBucket ? t`The role can write to the bucket.` : t`The role can write to the stream.`}
          </li>
          <li>{t`The role has a trust relationship for the service's data stream.`}</li>
        </ul>
        <Note isSmall>
          {t`The portal can't check your cloud account. Without both, deliveries fail and the list shows the error.`}
        </Note>
      </div>
      <CloudPolicies destination={destination} />
    </>
  )
}

function CloudPolicies({ destination }: { destination: CloudTarget['destination'] }) {
  const [role, region, target] = useWatch<StreamInput, ['role', 'region', 'target']>({
    name: ['role', 'region', 'target'],
  })
  return (
    <section className={styles.policies} aria-label={t`AWS policies`}>
      <Policy
        title={t`AWS permission policy`}
        note={t`Attach it to the role.`}
        text={permissionPolicy({ destination, role, region, target })}
      />
      <Policy
        title={t`AWS trust policy`}
        note={t`Set it as the trust relationship of the role. Ask your provider for the service's account.`}
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
          <Note isSmall>{note}</Note>
          <CopyButton text={text} variant="quiet" size="small">
            {t`Copy policy`}
          </CopyButton>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
        <pre className={styles.policyText} tabIndex={0} aria-label={t`${title} as JSON`}>
          {text}
        </pre>
      </div>
    </Accordion>
  )
}

function check(getError: (text: string) => string | undefined) {
  return {
    validate: (value: unknown) => getError(typeof value === 'string' ? value : '') ?? true,
  }
}

interface CloudTarget {
  destination: Exclude<DestinationKind, 'callback'>
  /** The role's ARN, which names the account. */
  role: string
  region: string
  target: string
}

/** Returns the permission policy of the role as JSON; missing values are in angle brackets. */
function permissionPolicy({ destination, role, region, target }: CloudTarget): string {
  const partition = partitionOf(region)
  const name = target.trim()
  const statement =
    destination === 'storage'
      ? {
          Effect: 'Allow',
          Action: 's3:PutObject',
          Resource: `arn:${partition}:s3:::${name || '<bucket>'}/*`,
        }
      : {
          Effect: 'Allow',
          Action: ['kinesis:PutRecord', 'kinesis:PutRecords'],
          Resource: `arn:${partition}:kinesis:${region.trim() || '<region>'}:${accountOf(role)}:stream/${name || '<stream>'}`,
        }
  return policy({ Sid: 'WriteDataStream', ...statement })
}

/** Returns the trust policy of the role as JSON. The interface does not name the account of the service. */
function trustPolicy(region: string): string {
  return policy({
    Sid: 'TrustDataStream',
    Effect: 'Allow',
    Principal: { AWS: `arn:${partitionOf(region)}:iam::<account of the service>:root` },
    Action: 'sts:AssumeRole',
  })
}

function policy(statement: object): string {
  return JSON.stringify({ Version: '2012-10-17', Statement: [statement] }, null, 2)
}

function accountOf(role: string): string {
  return /^arn:[\w-]+:iam::(\d{12}):/.exec(role.trim())?.[1] ?? '<your account>'
}

function partitionOf(region: string): string {
  const [area, kind = ''] = region.trim().split('-')
  if (area === 'cn' || area === 'eusc') return `aws-${area}`
  if (kind === 'gov') return 'aws-us-gov'
  // Isolated regions: aws-iso, and aws-iso-b for us-isob.
  const [isolated, letter] = /^iso([a-z]?)$/.exec(kind) ?? []
  if (isolated === undefined) return 'aws'
  return letter ? `aws-iso-${letter}` : 'aws-iso'
}
