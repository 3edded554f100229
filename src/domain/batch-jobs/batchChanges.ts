/**
 * The changes of a batch job (GraphQL interface, BatchJobChanges): an absent field is unchanged, an empty text clears it, a limit
 * of 0 is unlimited. Without translated texts, because workers import it.
 */
import {
  byteAmountUnits,
  secondAmountUnits,
  smsAmountUnits,
  type AmountUnit,
} from '../../lib/amount.ts'
import type { ByteUnits } from '../../lib/bytes.ts'

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
  customer_id?: number
}

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

/** A job's changes as the service returns them, with null for unchanged fields. Only past jobs have a limit of received SMS. */
export type NullableChanges = {
  readonly [Field in ChangeField]?: BatchChanges[Field] | null
} & { readonly monthly_sms_mt_limit?: number | null }

export function changesOf(changes: NullableChanges): BatchChanges {
  return Object.fromEntries(
    changeFields.flatMap((field) => (changes[field] == null ? [] : [[field, changes[field]]])),
  )
}

export function changesKey(changes: BatchChanges): string {
  return JSON.stringify(changeFields.map((field) => changes[field] ?? null))
}

export function hasChanges(changes: BatchChanges): boolean {
  return changeFields.some((field) => changes[field] !== undefined)
}

interface ChangeableSim {
  statusid: number
  custom_field_1: string | null
  end_customer_label: { name: string } | null
  monthly_data_limit: number | null
  monthly_sms_mo_limit: number | null
  monthly_voice_mo_limit: number | null
  imei_lock: { enabled: boolean } | null
}

/** Returns the values of a SIM as changes that would keep them; its customer is not in its record. */
export function currentValues(sim: ChangeableSim): BatchChanges {
  return {
    statusid: sim.statusid,
    custom_field_1: sim.custom_field_1 ?? '',
    end_customer_label: sim.end_customer_label?.name ?? '',
    monthly_data_limit: sim.monthly_data_limit ?? 0,
    monthly_sms_mo_limit: sim.monthly_sms_mo_limit ?? 0,
    monthly_voice_mo_limit: sim.monthly_voice_mo_limit ?? 0,
    imei_lock: sim.imei_lock?.enabled ?? false,
  }
}

/** Returns the units of a limit; without `byteUnits` decimal and binary ones, because a draft outlives a change of that setting. */
export function limitUnits(field: ChangeField, byteUnits?: ByteUnits): readonly AmountUnit[] {
  if (field === 'monthly_data_limit')
    return byteUnits
      ? byteAmountUnits(byteUnits)
      : [...byteAmountUnits('decimal'), ...byteAmountUnits('binary').slice(1)]
  return field === 'monthly_voice_mo_limit' ? secondAmountUnits : smsAmountUnits
}
