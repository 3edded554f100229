/** The units of limits, apart from the wizard's texts because a worker uses them too. */
import type { ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import { byteAmountUnits, secondAmountUnits, smsAmountUnits } from '../../../../lib/amount.ts'
import type { AmountUnit } from '../../../../lib/amount.ts'

/** Returns the units of a limit, the smallest first; both families of bytes, so that a draft outlives a change of the setting. */
export function unitsOf(field: ChangeField): readonly AmountUnit[] {
  if (field === 'monthly_data_limit')
    return [...byteAmountUnits('decimal'), ...byteAmountUnits('binary').slice(1)]
  return field === 'monthly_voice_mo_limit' ? secondAmountUnits : smsAmountUnits
}
