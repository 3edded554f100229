import { plural, t } from '@lingui/core/macro'
import { formatCount } from '../../lib/count.ts'
import { readFields, parseJson, type Json } from '../../lib/json.ts'
import { formatList } from '../../lib/list.ts'
import type { BatchJob } from '../batch-jobs/batchJob.ts'
import type { AuditEvent } from './auditEvents.ts'
import { auditFieldName, auditFieldValue } from './auditFieldText.ts'
import type { Formats } from '../formats.ts'

export type AuditPart =
  | { kind: 'text'; text: string }
  | { kind: 'initiator'; text: string }
  | { kind: 'value'; text: string }
  | { kind: 'sim'; text: string }
  /** With `isGroup`, all jobs that were started as one with it. */
  | { kind: 'job'; text: string; batchJobId: number; isGroup?: boolean }

export interface SentenceOptions extends Formats {
  /** Omits the SIM where all entries are about the same one. */
  isSimKnown?: boolean
  /** Omits the job where all entries are about the same one. */
  isJobKnown?: boolean
  /** Omits these addresses: `usualAddresses`. */
  usual?: ReadonlyMap<string, string>
}

interface MessageParts {
  add: (part: AuditPart) => string
  split: (message: string) => AuditPart[]
}

/** The first of the placeholder characters for parts, from Unicode's private use area. */
const firstPlaceholder = 0xe000

export function createMessageParts(): MessageParts {
  const parts: AuditPart[] = []
  return {
    add: (part) => String.fromCharCode(firstPlaceholder + parts.push(part) - 1),
    split: (message) =>
      message
        .split(/([\uE000-\uF8FF])/)
        .filter((text) => text !== '')
        .map((text) => parts[text.charCodeAt(0) - firstPlaceholder] ?? { kind: 'text', text }),
  }
}

export function auditSentence(event: AuditEvent, options: SentenceOptions): AuditPart[] {
  const { batchJobId } = event.context
  const parts = createMessageParts()
  let sentence = describeAction(event, options, parts)
  if (batchJobId !== null && event.category !== 'BATCH_JOB' && !options.isJobKnown) {
    const job = parts.add(jobPart(batchJobId))
    sentence = t`${sentence}, ${job}`
  }
  const address = unusualAddress(event, options.usual)
  if (address) sentence = t`${sentence}, from ${address}`
  return parts.split(sentence)
}

export function unusualAddress(
  { initiator, context }: AuditEvent,
  usual: ReadonlyMap<string, string> | undefined,
): string | null {
  const { sourceIpAddress } = context
  return usual?.get(describeInitiator(initiator)) === sourceIpAddress ? null : sourceIpAddress
}

const fewestHours = 3
const hourMs = 3_600_000

/** Returns the address from which each initiator made changes in most hours; none where these are few. */
export function usualAddresses(events: readonly AuditEvent[]): ReadonlyMap<string, string> {
  const uses = new Map<string, Map<string, Set<number>>>()
  for (const { initiator, context, timestampMs } of events) {
    const { sourceIpAddress: address } = context
    if (!address) continue
    const name = describeInitiator(initiator)
    const ofName = uses.get(name) ?? new Map<string, Set<number>>()
    const hours = ofName.get(address) ?? new Set<number>()
    uses.set(name, ofName.set(address, hours.add(Math.floor(timestampMs / hourMs))))
  }
  return new Map(
    [...uses].flatMap(([name, ofName]) => {
      const counts = [...ofName].map(([address, { size }]) => ({ address, size }))
      const total = counts.reduce((sum, { size }) => sum + size, 0)
      const usual = counts.find(({ size }) => size >= fewestHours && size > total / 2)
      return usual ? [[name, usual.address] as const] : []
    }),
  )
}

export function auditText(parts: readonly AuditPart[]): string {
  return parts.map(({ text }) => text).join('')
}

function describeAction(event: AuditEvent, options: SentenceOptions, parts: MessageParts): string {
  const initiator = parts.add(initiatorPart(event))
  const difference = auditDifference(event)
  const changed = difference.kind === 'fields' ? difference.changed : []
  if (event.category === 'BATCH_JOB') return describeJobAction(event, changed, initiator, parts)
  const subject = describeSubject(event, options, parts)
  const { action } = event
  if (changed[0]?.key === 'cancelLocation')
    return t`${initiator} sent a cancel location to ${subject}`
  if (readFields(auditFields(event)['sms']))
    return action === 'DELETED'
      ? t`${initiator} cancelled an SMS to ${subject}`
      : t`${initiator} sent an SMS to ${subject}`
  if (action === 'CREATED') return t`${initiator} added ${subject}`
  if (action === 'DELETED') return t`${initiator} removed ${subject}`
  const [first, ...others] = changed
  if (!first) return t`${initiator} changed ${subject}`
  const isAboutKnownSim =
    options.isSimKnown && event.context.iccid !== null && deviceOf(event) === undefined
  if (others.length > 0) {
    const fields = formatList(changed.map(({ key }) => auditFieldName(key)))
    return isAboutKnownSim
      ? t`${initiator} changed ${fields}`
      : t`${initiator} changed ${fields} of ${subject}`
  }
  const field = auditFieldName(first.key)
  const valueText = (value: Json | undefined) =>
    parts.add({ kind: 'value', text: auditFieldValue(first.key, value, options) })
  const before = valueText(first.before)
  const after = valueText(first.after)
  return isAboutKnownSim
    ? t`${initiator} set the ${field} from ${before} to ${after}`
    : t`${initiator} set the ${field} of ${subject} from ${before} to ${after}`
}

function describeJobAction(
  { action, context }: AuditEvent,
  changed: readonly ChangedField[],
  initiator: string,
  parts: MessageParts,
): string {
  const { batchJobId } = context
  const job = batchJobId === null ? t`a batch job` : parts.add(jobPart(batchJobId))
  const after = (key: string) => changed.find((field) => field.key === key)?.after
  const count = (key: string) => {
    const value = after(key)
    return typeof value === 'number' ? value : undefined
  }
  const total = count('totalSims')
  if (action === 'CREATED')
    return total === undefined
      ? t`${initiator} started ${job}`
      : t`${initiator} started ${job} for ${plural(total, { one: '# SIM', other: '# SIMs' })}`
  const sentence = describeJobEnd(after('currentStatus'), action, initiator, job)
  const done = count('successfulSims')
  const failed = count('failedSims')
  if (done === undefined || failed === undefined) return sentence
  const failedText = formatCount(failed)
  return t`${sentence}: ${plural(done, { one: '# SIM', other: '# SIMs' })} changed, ${failedText} failed`
}

function describeJobEnd(
  status: Json | undefined,
  action: AuditEvent['action'],
  initiator: string,
  job: string,
): string {
  if (status === 'COMPLETED') return t`${initiator} finished ${job}`
  if (status === 'CANCELLED') return t`${initiator} cancelled ${job}`
  if (status === 'FAILED') return t`${initiator} stopped ${job} after an error`
  return action === 'DELETED' ? t`${initiator} removed ${job}` : t`${initiator} changed ${job}`
}

function describeSubject(
  event: AuditEvent,
  { isSimKnown }: SentenceOptions,
  parts: MessageParts,
): string {
  const { category, context } = event
  const { iccid, email } = context
  if (category === 'SIM_CARD') {
    const sim = iccid === null || isSimKnown ? undefined : parts.add({ kind: 'sim', text: iccid })
    const deviceId = deviceOf(event)
    if (deviceId !== undefined) return sim ? t`device ${deviceId} (${sim})` : t`device ${deviceId}`
    return sim ?? (iccid === null ? t`a SIM` : t`this SIM`)
  }
  const { keyid, application_token: token, stream_id: streamId } = auditFields(event)
  if (typeof keyid === 'number') return t`API key ${keyid}`
  if (typeof streamId === 'number') return t`data stream ${streamId}`
  if (typeof token === 'number' || typeof token === 'string')
    return email ? t`application token ${token} of ${email}` : t`application token ${token}`
  return email ? t`user ${email}` : t`an account`
}

function deviceOf(event: Pick<AuditEvent, 'oldValue' | 'newValue'>): number | undefined {
  const fields = auditFields(event)
  const id = (readFields(fields['sms']) ?? fields)['endpoint_id']
  return typeof id === 'number' ? id : undefined
}

export function initiatorPart({ initiator }: Pick<AuditEvent, 'initiator'>): AuditPart {
  return { kind: 'initiator', text: describeInitiator(initiator) }
}

export function jobPart(batchJobId: number): AuditPart {
  return { kind: 'job', text: t`job ${batchJobId}`, batchJobId }
}

export function describeInitiator(
  initiator: AuditEvent['initiator'] | BatchJob['startedBy'],
): string {
  switch (initiator.__typename) {
    case 'UserAccount':
    case 'UserAccountShort':
      return initiator.email
    case 'DeletedUserAccount': {
      const { userId } = initiator
      return t`Deleted user ${userId}`
    }
    case 'ApiKeyShort': {
      const { keyid, key } = initiator
      return t`API key ${keyid} (${key})`
    }
    case 'DeletedApiKey': {
      const { keyid } = initiator
      return t`Deleted API key ${keyid}`
    }
    case 'SystemUser':
      return t`The service`
    default:
      return t`Unknown user`
  }
}

interface ChangedField {
  key: string
  before: Json | undefined
  after: Json | undefined
}

type AuditDifference =
  | { kind: 'fields'; changed: readonly ChangedField[] }
  /** At least one side is not a JSON object: both as received. */
  | { kind: 'texts'; before: string; after: string }

export function auditDifference({
  oldValue,
  newValue,
}: Pick<AuditEvent, 'oldValue' | 'newValue'>): AuditDifference {
  const before = readSide(oldValue)
  const after = readSide(newValue)
  if (!before || !after) return { kind: 'texts', before: oldValue ?? '', after: newValue ?? '' }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys
    .map((key) => ({ key, before: before[key], after: after[key] }))
    .filter((field) => canonical(field.before) !== canonical(field.after))
  return { kind: 'fields', changed }
}

function auditFields({
  oldValue,
  newValue,
}: Pick<AuditEvent, 'oldValue' | 'newValue'>): Readonly<Record<string, Json>> {
  return { ...readSide(oldValue), ...readSide(newValue) }
}

const subjects: ReadonlySet<string> = new Set(['apiKey', 'device', 'dataStream'])

/** Returns the fields of a JSON text, with those nested in a key, device or data stream at the top level; undefined if it is not an object. */
function readSide(text: string | null | undefined): Record<string, Json> | undefined {
  if (text === null || text === undefined || text.trim() === '' || text === 'null') return {}
  const fields = readFields(parseJson(text))
  return (
    fields &&
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) =>
        Object.entries((subjects.has(key) && readFields(value)) || { [key]: value }),
      ),
    )
  )
}

function canonical(value: Json | undefined): string | undefined {
  const fields = readFields(value)
  if (!fields) return JSON.stringify(value)
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
