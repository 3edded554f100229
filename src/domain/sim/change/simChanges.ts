/** What can be changed about one SIM, in the contract's spelling, and whether a SIM shows it. */
import { waitingStatuses } from '../../../contract/tables.ts'
import { changeFields } from '../../batch-jobs/batchChanges.ts'
import type { BatchChanges } from '../../batch-jobs/batchChanges.ts'
import type { Sim } from '../SimFields.ts'

/** The fields of a change; what is left out stays. A SIM does not go to another customer alone. */
export type SimChanges = Omit<BatchChanges, 'customer_id'>

/** Whether the SIM is as the changes want it. */
export function showsChanges(sim: Sim, changes: SimChanges): boolean {
  const shown: SimChanges = {
    statusid: sim.statusid,
    custom_field_1: sim.custom_field_1 ?? '',
    monthly_data_limit: sim.monthly_data_limit ?? 0,
    monthly_sms_mo_limit: sim.monthly_sms_mo_limit ?? 0,
    monthly_voice_mo_limit: sim.monthly_voice_mo_limit ?? 0,
    end_customer_label: sim.end_customer_label?.name ?? '',
    imei_lock: sim.imei_lock?.enabled ?? false,
  }
  return changeFields.every(
    (field) =>
      field === 'customer_id' || changes[field] === undefined || shown[field] === changes[field],
  )
}

/** Whether the SIM waits in a status on its way to the one wanted, as products do that change slowly. */
export function isOnItsWay(sim: Sim, { statusid }: SimChanges): boolean {
  return waitingStatuses.some(
    ({ waiting, target }) => waiting === sim.statusid && target === statusid,
  )
}
