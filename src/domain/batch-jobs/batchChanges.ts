import { formatBytes } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { formatDuration } from '../../lib/time.ts'
import { simStatus } from '../sim/simStatus.ts'

/**
 * The changes a batch job can make, as the service takes them: an absent field is left alone, an empty text erases, a limit of 0
 * is unlimited (GraphQL interface, BatchJobChanges). What a job shows and what a draft sends have this one shape.
 */

export interface BatchChanges {
  statusid?: number
  custom_field_1?: string
  /** Bytes. */
  monthly_data_limit?: number
  monthly_sms_mo_limit?: number
  /** Seconds. */
  monthly_voice_mo_limit?: number
  end_customer_label?: string
  imei_lock?: boolean
  /** The customer the SIMs go to. */
  customer_id?: number
}

/** The fields that can be changed, in the order people read them. There is no limit of received SMS among them. */
export const changeFields = [
  'statusid',
  'custom_field_1',
  'end_customer_label',
  'monthly_data_limit',
  'monthly_sms_mo_limit',
  'monthly_voice_mo_limit',
  'imei_lock',
  'customer_id',
] as const satisfies readonly (keyof BatchChanges)[]

export type ChangeField = (typeof changeFields)[number]

/** What people call a field; also those that only an old job may hold. */
export const fieldNames: Record<ChangeField | 'monthly_sms_mt_limit', string> = {
  statusid: 'Status',
  custom_field_1: 'Device name',
  end_customer_label: 'Label',
  monthly_data_limit: 'Data limit',
  monthly_sms_mo_limit: 'SMS limit',
  monthly_sms_mt_limit: 'Limit of received SMS',
  monthly_voice_mo_limit: 'Voice limit',
  imei_lock: 'IMEI lock',
  customer_id: 'Customer',
}

/** A job's changes with null for what is left alone, as the service answers them. */
export type AnsweredChanges = {
  readonly [Field in ChangeField | 'monthly_sms_mt_limit']?:
    BatchChanges[Exclude<Field, 'monthly_sms_mt_limit'>] | number | null
}

/** The changes of an answer without what is left alone and without the limit that can no longer be set. */
export function changesOf(answered: AnsweredChanges): BatchChanges {
  const given = changeFields.flatMap((field) =>
    answered[field] === null || answered[field] === undefined
      ? []
      : [[field, answered[field]] as const],
  )
  return Object.fromEntries(given)
}

/** Whether two sets of changes do the same. */
export function areSameChanges(one: BatchChanges, other: BatchChanges): boolean {
  return changeFields.every((field) => one[field] === other[field])
}

/** Whether there is anything to change. */
export function hasChanges(changes: BatchChanges): boolean {
  return changeFields.some((field) => changes[field] !== undefined)
}

export interface ChangePhrase {
  field: ChangeField | 'monthly_sms_mt_limit'
  /** What is done to the field: "Status to Activated". */
  words: string
  /** The new value alone: "Activated", "unlimited", "erased". */
  value: string
}

/** One phrase per changed field, in the order of `changeFields`; data limits in the given units. */
export function changePhrases(
  changes: AnsweredChanges,
  byteUnits: ByteUnits = 'decimal',
): ChangePhrase[] {
  const wanted = changesOf(changes)
  const phrases = changeFields.flatMap<ChangePhrase>((field) => {
    const value = valueWords(field, wanted, byteUnits)
    if (value === undefined) return []
    return [
      {
        field,
        value,
        words: `${fieldNames[field]} ${value === erased ? value : `${prepositions[field] ?? 'to'} ${value}`}`,
      },
    ]
  })
  const received = changes.monthly_sms_mt_limit
  if (typeof received !== 'number') return phrases
  const value = limitWords(received, formatCount)
  return [
    ...phrases,
    {
      field: 'monthly_sms_mt_limit',
      value,
      words: `${fieldNames.monthly_sms_mt_limit} to ${value}`,
    },
  ]
}

/** All changes in one line: "Status to Activated, data limit to 500 MB". */
export function changeWords(changes: AnsweredChanges, byteUnits: ByteUnits = 'decimal'): string {
  const phrases = changePhrases(changes, byteUnits).map(({ words }) => words)
  if (phrases.length === 0) return 'No change'
  return phrases
    .map((words, index) =>
      index === 0 || /^[A-Z]{2}/.test(words)
        ? words
        : words.charAt(0).toLowerCase() + words.slice(1),
    )
    .join(', ')
}

const erased = 'erased'
const prepositions: Partial<Record<ChangeField, string>> = { imei_lock: 'switched' }

function valueWords(
  field: ChangeField,
  changes: BatchChanges,
  byteUnits: ByteUnits,
): string | undefined {
  switch (field) {
    case 'statusid':
      return changes.statusid === undefined ? undefined : simStatus(changes.statusid).name
    case 'custom_field_1':
    case 'end_customer_label': {
      const text = changes[field]
      return text === undefined ? undefined : text === '' ? erased : `“${text}”`
    }
    case 'monthly_data_limit':
      return optional(changes.monthly_data_limit, (bytes) =>
        limitWords(bytes, (value) => formatBytes(value, byteUnits)),
      )
    case 'monthly_sms_mo_limit':
      return optional(changes.monthly_sms_mo_limit, (count) =>
        limitWords(count, (value) => `${formatCount(value)} SMS`),
      )
    case 'monthly_voice_mo_limit':
      return optional(changes.monthly_voice_mo_limit, (seconds) =>
        limitWords(seconds, (value) => formatDuration(value * 1000)),
      )
    case 'imei_lock':
      return optional(changes.imei_lock, (isOn) => (isOn ? 'on' : 'off'))
    case 'customer_id':
      return optional(changes.customer_id, (id) => `customer ${id}`)
  }
}

function optional<T>(value: T | undefined, words: (value: T) => string): string | undefined {
  return value === undefined ? undefined : words(value)
}

function limitWords(limit: number, words: (limit: number) => string): string {
  return limit === 0 ? 'unlimited' : words(limit)
}
