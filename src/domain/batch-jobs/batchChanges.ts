/**
 * The changes of a batch job (GraphQL interface, BatchJobChanges): an absent field is kept, an empty text clears it, a limit of 0
 * is unlimited. Also as text: "Status to Activated", "Data limit to 500 MB".
 */
import { formatBytes } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { formatDuration } from '../../lib/time.ts'
import { simStatus } from '../sim/simStatus.ts'

export interface BatchChanges {
  statusid?: number
  custom_field_1?: string
  /** Bytes. */
  monthly_data_limit?: number
  monthly_sms_mo_limit?: number
  /** An extension: not every service takes it (`BatchJobParametersInput`). */
  monthly_sms_mt_limit?: number
  /** Seconds. */
  monthly_voice_mo_limit?: number
  end_customer_label?: string
  imei_lock?: boolean
  /** The customer the SIMs go to. */
  customer_id?: number
}

/** The fields that can be changed, in display order. */
export const changeFields = [
  'statusid',
  'custom_field_1',
  'end_customer_label',
  'monthly_data_limit',
  'monthly_sms_mo_limit',
  'monthly_sms_mt_limit',
  'monthly_voice_mo_limit',
  'imei_lock',
  'customer_id',
] as const satisfies readonly (keyof BatchChanges)[]

export type ChangeField = (typeof changeFields)[number]

/** The label of each field. */
export const fieldNames: Record<ChangeField, string> = {
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

/** A job's changes as the service returns them, with null for kept fields. */
export type NullableChanges = {
  readonly [Field in ChangeField]?: BatchChanges[Field] | null
}

/** Returns the changes of a response without kept fields. */
export function changesOf(changes: NullableChanges): BatchChanges {
  return Object.fromEntries(
    changeFields.flatMap((field) => (changes[field] == null ? [] : [[field, changes[field]]])),
  )
}

/** Whether two sets of changes do the same. */
export function areSameChanges(one: BatchChanges, other: BatchChanges): boolean {
  return changeFields.every((field) => one[field] === other[field])
}

/** Whether there is anything to change. */
export function hasChanges(changes: BatchChanges): boolean {
  return changeFields.some((field) => changes[field] !== undefined)
}

export interface ChangeDescription {
  field: ChangeField
  /** "Status to Activated". */
  text: string
}

/** Returns one phrase per changed field, in the order of `changeFields`; data limits in the given units. */
export function describeEachChange(
  changes: NullableChanges,
  byteUnits: ByteUnits = 'decimal',
): ChangeDescription[] {
  const given = changesOf(changes)
  return changeFields.flatMap<ChangeDescription>((field) => {
    const value = formatValue(field, given, byteUnits)
    if (value === undefined) return []
    const end = value === erased ? value : `${prepositions[field] ?? 'to'} ${value}`
    return [{ field, text: `${fieldNames[field]} ${end}` }]
  })
}

/** Returns all changes in one line: "Status to Activated, data limit to 500 MB". */
export function describeChanges(
  changes: NullableChanges,
  byteUnits: ByteUnits = 'decimal',
): string {
  const [first, ...others] = describeEachChange(changes, byteUnits).map(({ text }) => text)
  if (first === undefined) return 'No change'
  const isAcronym = (text: string) => /^[A-Z]{2}/.test(text)
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
  return [first, ...others.map((text) => (isAcronym(text) ? text : lower(text)))].join(', ')
}

const erased = 'erased'
const prepositions: Partial<Record<ChangeField, string>> = { imei_lock: 'switched' }

function formatValue(
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
        formatLimit(bytes, (value) => formatBytes(value, byteUnits)),
      )
    case 'monthly_sms_mo_limit':
    case 'monthly_sms_mt_limit':
      return optional(changes[field], (count) =>
        formatLimit(count, (value) => `${formatCount(value)} SMS`),
      )
    case 'monthly_voice_mo_limit':
      return optional(changes.monthly_voice_mo_limit, (seconds) =>
        formatLimit(seconds, (value) => formatDuration(value * 1000)),
      )
    case 'imei_lock':
      return optional(changes.imei_lock, (isOn) => (isOn ? 'on' : 'off'))
    case 'customer_id':
      return optional(changes.customer_id, (id) => `customer ${id}`)
  }
}

function optional<T>(value: T | undefined, format: (value: T) => string): string | undefined {
  return value === undefined ? undefined : format(value)
}

function formatLimit(limit: number, format: (limit: number) => string): string {
  return limit === 0 ? 'unlimited' : format(limit)
}
