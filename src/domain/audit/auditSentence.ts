/** An audit entry as a sentence in parts, so that screens can link some of them; `auditText` joins them. */
import { formatCount } from '../../lib/count.ts'
import { readFields, parseJson } from '../../lib/json.ts'
import type { Json } from '../../lib/json.ts'
import type { AuditEvent } from './auditEvents.ts'
import { auditFieldName, auditFieldValue } from './auditFieldText.ts'
import type { AuditFormats } from './auditFieldText.ts'

export type AuditPart =
  | { kind: 'words'; text: string }
  | { kind: 'who'; text: string }
  | { kind: 'value'; text: string }
  | { kind: 'sim'; text: string }
  | { kind: 'job'; text: string; batchJobId: number }

export interface SentenceOptions extends AuditFormats {
  /** Leaves the SIM out where everything is about the same one. */
  isSimKnown?: boolean
  /** Leaves the job out of what it changed where everything is about the same one. */
  isJobKnown?: boolean
}

const words = (text: string): AuditPart => ({ kind: 'words', text })

/** The entry as the parts of a sentence without a full stop; each part brings its own blanks. */
export function auditSentence(event: AuditEvent, options: SentenceOptions): AuditPart[] {
  const { batchJobId, sourceIpAddress } = event.context
  const isAboutJob = event.category === 'BATCH_JOB'
  const parts: AuditPart[] = [
    { kind: 'who', text: describeInitiator(event.initiator) },
    words(' '),
    ...deed(event, options),
  ]
  if (batchJobId !== null && !isAboutJob && !options.isJobKnown)
    parts.push(words(', '), jobPart(batchJobId))
  if (sourceIpAddress) parts.push(words(`, from ${sourceIpAddress}`))
  return parts
}

/** The parts as one text. */
export function auditText(parts: readonly AuditPart[]): string {
  return parts.map(({ text }) => text).join('')
}

function deed(event: AuditEvent, options: SentenceOptions): AuditPart[] {
  const subject = subjectOf(event, options)
  const difference = auditDifference(event)
  const changed = difference.kind === 'fields' ? difference.changed : []
  if (event.category === 'BATCH_JOB') return jobDeed(event, changed, subject)
  if (changed[0]?.key === 'cancelLocation') return [words('sent a cancel location to '), ...subject]
  const { sms } = auditFields(event)
  if (readFields(sms))
    return [
      words(event.action === 'DELETED' ? 'cancelled an SMS to ' : 'sent an SMS to '),
      ...subject,
    ]
  if (event.action === 'CREATED') return [words('added '), ...subject]
  if (event.action === 'DELETED') return [words('removed '), ...subject]
  const [first, ...others] = changed
  if (!first) return [words('changed '), ...subject]
  const isAboutKnownSim =
    options.isSimKnown && event.context.iccid !== null && deviceOf(event) === undefined
  const of = subject.length === 0 || isAboutKnownSim ? [] : [words(' of '), ...subject]
  if (others.length > 0)
    return [words(`changed ${formatList(changed.map(({ key }) => auditFieldName(key)))}`), ...of]
  return [
    words(`set the ${auditFieldName(first.key)}`),
    ...of,
    words(' from '),
    { kind: 'value', text: auditFieldValue(first.key, first.before, options) },
    words(' to '),
    { kind: 'value', text: auditFieldValue(first.key, first.after, options) },
  ]
}

const jobEnds: Readonly<Record<string, string>> = {
  COMPLETED: 'finished ',
  CANCELLED: 'cancelled ',
  FAILED: 'gave up ',
}

function jobDeed(
  event: AuditEvent,
  changed: readonly ChangedField[],
  subject: AuditPart[],
): AuditPart[] {
  const after = (key: string) => changed.find((field) => field.key === key)?.after
  const count = (key: string) => {
    const value = after(key)
    return typeof value === 'number' ? value : undefined
  }
  const total = count('totalSims')
  if (event.action === 'CREATED')
    return [
      words('started '),
      ...subject,
      ...(total === undefined ? [] : [words(` for ${simCount(total)}`)]),
    ]
  const end = after('currentStatus')
  const verb = typeof end === 'string' ? jobEnds[end] : undefined
  const done = count('successfulSims')
  const failed = count('failedSims')
  const figures =
    done === undefined || failed === undefined
      ? []
      : [words(`: ${simCount(done)} changed, ${formatCount(failed)} failed`)]
  return [
    words(verb ?? (event.action === 'DELETED' ? 'removed ' : 'changed ')),
    ...subject,
    ...figures,
  ]
}

function simCount(count: number): string {
  return count === 1 ? '1 SIM' : `${formatCount(count)} SIMs`
}

function subjectOf(
  { category, context, oldValue, newValue }: AuditEvent,
  { isSimKnown }: SentenceOptions,
): AuditPart[] {
  if (category === 'BATCH_JOB')
    return [context.batchJobId === null ? words('a batch job') : jobPart(context.batchJobId)]
  if (category === 'SIM_CARD') {
    const deviceId = deviceOf({ oldValue, newValue })
    if (deviceId !== undefined) {
      const sim: AuditPart[] =
        context.iccid === null || isSimKnown
          ? []
          : [words(' with '), { kind: 'sim', text: context.iccid }]
      return [words(`the device ${deviceId}`), ...sim]
    }
    if (context.iccid === null || isSimKnown)
      return [words(context.iccid === null ? 'a SIM' : 'this SIM')]
    return [{ kind: 'sim', text: context.iccid }]
  }
  const {
    keyid,
    application_token: token,
    stream_id: streamId,
  } = auditFields({ oldValue, newValue })
  const of = context.email ? ` of ${context.email}` : ''
  if (typeof keyid === 'number') return [words(`the API key ${keyid}`)]
  if (typeof streamId === 'number') return [words(`the data stream ${streamId}`)]
  if (typeof token === 'number' || typeof token === 'string')
    return [words(`the application token ${token}${of}`)]
  return [words(context.email ? `the user ${context.email}` : 'an account')]
}

function deviceOf(event: Pick<AuditEvent, 'oldValue' | 'newValue'>): number | undefined {
  const fields = auditFields(event)
  const id = (readFields(fields['sms']) ?? fields)['endpoint_id']
  return typeof id === 'number' ? id : undefined
}

function jobPart(batchJobId: number): AuditPart {
  return { kind: 'job', text: `job ${batchJobId}`, batchJobId }
}

/** Names as the end of a sentence: "status, label and IMEI lock". */
export function formatList(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

/** Returns the initiator as the start of a sentence; deleted ones by their id. */
export function describeInitiator(initiator: AuditEvent['initiator']): string {
  switch (initiator.__typename) {
    case 'UserAccountShort':
      return initiator.email
    case 'DeletedUserAccount':
      return `Deleted user ${initiator.userId}`
    case 'ApiKeyShort':
      return `API key ${initiator.keyid} (${initiator.key})`
    case 'DeletedApiKey':
      return `Deleted API key ${initiator.keyid}`
    case 'SystemUser':
      return 'The service'
    default:
      return 'Unknown initiator'
  }
}

export interface ChangedField {
  key: string
  /** Undefined where the field was not there. */
  before: Json | undefined
  after: Json | undefined
}

export type AuditDifference =
  | { kind: 'fields'; changed: readonly ChangedField[] }
  /** At least one side is no JSON object: both as they came. */
  | { kind: 'texts'; before: string; after: string }

/** The difference an entry records; without any values the list of changed fields is empty. */
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

/** The fields of a JSON text; none for no text; undefined for a text that is no object. Those of a key, a device or a data stream come under its name. */
function readSide(text: string | null | undefined): Record<string, Json> | undefined {
  if (text === null || text === undefined || text.trim() === '' || text === 'null') return {}
  const fields = readFields(parseJson(text))
  return (
    fields &&
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, held]) =>
        Object.entries((subjects.has(key) && readFields(held)) || { [key]: held }),
      ),
    )
  )
}

function canonical(value: Json | undefined): string | undefined {
  const fields = readFields(value)
  if (!fields) return JSON.stringify(value)
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
