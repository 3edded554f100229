/**
 * The changes of a batch job in words: "Status to Activated", "Data limit to 500 MB", "Label erased". One phrase per field, for
 * lists, headings and confirmations.
 */
import { formatBytes } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { formatDuration } from '../../lib/time.ts'
import { simStatus } from '../sim/simStatus.ts'
import { changeFields, changesOf, fieldNames } from './batchChanges.ts'
import type { AnsweredChanges, BatchChanges, ChangeField } from './batchChanges.ts'

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
