import type { ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import {
  byteAmountUnits,
  secondAmountUnits,
  smsAmountUnits,
  type AmountUnit,
} from '../../../../lib/amount.ts'

/** Returns the units of a limit; decimal and binary bytes, because a draft outlives a change of that setting. */
export function limitUnits(field: ChangeField): readonly AmountUnit[] {
  if (field === 'monthly_data_limit')
    return [...byteAmountUnits('decimal'), ...byteAmountUnits('binary').slice(1)]
  return field === 'monthly_voice_mo_limit' ? secondAmountUnits : smsAmountUnits
}
