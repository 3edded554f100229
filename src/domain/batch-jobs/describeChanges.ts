/** The changes of a batch job as text: "Status to Activated, Data limit to 500 MB". Separate from `batchChanges`, which workers import. */
import { plural, t } from '@lingui/core/macro'
import { formatBytes, type ByteUnits } from '../../lib/bytes.ts'
import { formatList } from '../../lib/list.ts'
import { formatDuration } from '../../lib/time.ts'
import { simStatus } from '../sim/simStatus.ts'
import { changeFields, type ChangeField, type NullableChanges } from './batchChanges.ts'

/** A field of a job; only past jobs have the limit of received SMS. */
type JobField = ChangeField | 'monthly_sms_mt_limit'

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

export function describeEachChange(
  changes: NullableChanges,
  byteUnits: ByteUnits = 'decimal',
  customerNames?: ReadonlyMap<number, string>,
) {
  const fields: readonly JobField[] = [...changeFields, 'monthly_sms_mt_limit']
  return fields.flatMap((field) => {
    const text = describeField(field, changes, byteUnits, customerNames)
    return text === undefined ? [] : [{ field, text }]
  })
}

export function describeChanges(
  changes: NullableChanges,
  byteUnits: ByteUnits = 'decimal',
  customerNames?: ReadonlyMap<number, string>,
): string {
  const texts = describeEachChange(changes, byteUnits, customerNames).map(({ text }) => text)
  if (texts.length === 0) return t`No change`
  return formatList(texts, 'unit')
}

function describeField(
  field: JobField,
  changes: NullableChanges,
  byteUnits: ByteUnits,
  customerNames: ReadonlyMap<number, string> | undefined,
): string | undefined {
  if (changes[field] == null) return undefined
  switch (field) {
    case 'statusid': {
      const status = simStatus(changes.statusid ?? 0).name
      return t`Status to ${status}`
    }
    case 'custom_field_1': {
      const name = changes.custom_field_1 ?? ''
      return name === '' ? t`Device name cleared` : t`Device name to “${name}”`
    }
    case 'end_customer_label': {
      const label = changes.end_customer_label ?? ''
      return label === '' ? t`Label cleared` : t`Label to “${label}”`
    }
    case 'monthly_data_limit': {
      const limit = formatBytes(changes.monthly_data_limit, byteUnits)
      return changes.monthly_data_limit === 0
        ? t`Data limit to unlimited`
        : t`Data limit to ${limit}`
    }
    case 'monthly_sms_mo_limit': {
      const count = changes.monthly_sms_mo_limit ?? 0
      return count === 0
        ? t`SMS limit to unlimited`
        : t`SMS limit to ${plural(count, { other: '# SMS' })}`
    }
    case 'monthly_sms_mt_limit': {
      const count = changes.monthly_sms_mt_limit ?? 0
      return count === 0
        ? t`Received SMS limit to unlimited`
        : t`Received SMS limit to ${plural(count, { other: '# SMS' })}`
    }
    case 'monthly_voice_mo_limit': {
      const seconds = changes.monthly_voice_mo_limit ?? 0
      const limit = formatDuration(seconds * 1000)
      return seconds === 0 ? t`Voice limit to unlimited` : t`Voice limit to ${limit}`
    }
    case 'imei_lock':
      return changes.imei_lock ? t`IMEI lock on` : t`IMEI lock off`
    case 'customer_id': {
      const id = String(changes.customer_id)
      const name = customerNames?.get(Number(id))
      return name === undefined ? t`Move to customer ${id}` : t`Move to ${name}`
    }
  }
}
