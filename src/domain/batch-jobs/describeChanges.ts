/** The changes of a batch job as text: "Status to “Activated”, Data limit to 500 MB". Separate from `batchChanges`, which workers import. */
import { plural, t } from '@lingui/core/macro'
import { formatBytes } from '../../lib/bytes.ts'
import { formatList } from '../../lib/list.ts'
import { formatDuration } from '../../lib/time.ts'
import { simStatus } from '../sim/simStatus.ts'
import type { Formats } from '../formats.ts'
import { changeFields, type ChangeField, type NullableChanges } from './batchChanges.ts'

/** A field of a job; only past jobs have the limit of received SMS. */
type JobField = ChangeField | 'monthly_sms_mt_limit'

export type ChangeFormats = Partial<Omit<Formats, 'timeZone'>>

export const fieldNames: Record<JobField, string> = {
  statusid: t`Status`,
  custom_field_1: t`Device name`,
  end_customer_label: t`Label`,
  monthly_data_limit: t`Data limit`,
  monthly_sms_mo_limit: t`SMS limit`,
  monthly_sms_mt_limit: t`Received SMS limit`,
  monthly_voice_mo_limit: t`Voice limit`,
  imei_lock: t`IMEI lock`,
  customer_id: t`Customer`,
}

export const fieldNamesInSentence: Record<JobField, string> = {
  statusid: t`status`,
  custom_field_1: t`device name`,
  end_customer_label: t`label`,
  monthly_data_limit: t`data limit`,
  monthly_sms_mo_limit: t`SMS limit`,
  monthly_sms_mt_limit: t`limit of received SMS`,
  monthly_voice_mo_limit: t`voice limit`,
  imei_lock: t`IMEI lock`,
  customer_id: t`customer`,
}

export function describeEachChange(changes: NullableChanges, formats: ChangeFormats = {}) {
  const fields: readonly JobField[] = [...changeFields, 'monthly_sms_mt_limit']
  return fields.flatMap((field) => {
    const text = describeField(field, changes, formats)
    return text === undefined ? [] : [{ field, text }]
  })
}

export function describeChanges(changes: NullableChanges, formats: ChangeFormats = {}): string {
  const texts = describeEachChange(changes, formats).map(({ text }) => text)
  if (texts.length === 0) return t`No change`
  return formatList(texts, 'unit')
}

/** Returns changes that have been made: "Data limit is now 500 MB". */
export function describeResult(changes: NullableChanges, formats: ChangeFormats): string {
  const texts = changeFields.flatMap((field) => {
    const to = changes[field]
    const name = fieldNames[field]
    const value = to == null ? undefined : describeValue(field, to, formats)
    return value === undefined ? [] : [t`${name} is now ${value}`]
  })
  return formatList(texts, 'unit')
}

function describeField(
  field: JobField,
  changes: NullableChanges,
  formats: ChangeFormats,
): string | undefined {
  const to = changes[field]
  if (to == null) return undefined
  if (field === 'imei_lock') return to ? t`IMEI lock on` : t`IMEI lock off`
  const value = describeValue(field, to, formats)
  if (field === 'customer_id') return t`Move to ${value}`
  const name = fieldNames[field]
  return to === '' ? t`${name} cleared` : t`${name} to ${value}`
}

/** Returns a value of a field: "“Activated”", "“Pump”", "500 MB", "unlimited". */
export function describeValue(
  field: JobField,
  value: NonNullable<NullableChanges[JobField]>,
  { byteUnits = 'decimal', customers }: ChangeFormats,
): string {
  const number = Number(value)
  switch (field) {
    case 'statusid': {
      const { name } = simStatus(number)
      return t`“${name}”`
    }
    case 'custom_field_1':
    case 'end_customer_label':
      return value === '' ? t`empty` : t`“${String(value)}”`
    case 'imei_lock':
      return value ? t`on` : t`off`
    case 'customer_id':
      return customers?.get(number) ?? t`customer ${String(value)}`
    case 'monthly_data_limit':
      return number === 0 ? t`unlimited` : formatBytes(number, byteUnits)
    case 'monthly_voice_mo_limit':
      return number === 0 ? t`unlimited` : formatDuration(number * 1000)
    case 'monthly_sms_mo_limit':
    case 'monthly_sms_mt_limit':
      return number === 0 ? t`unlimited` : plural(number, { other: '# SMS' })
  }
}
