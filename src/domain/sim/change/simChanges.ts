/** What can be changed about one SIM, in the contract's spelling, and whether a SIM shows it. */
import { waitingStatuses } from '../../../contract/tables.ts'
import type { Sim } from '../SimFields.ts'

/**
 * The fields of a change as startBatchJob takes them (GraphQL interface, BatchJobParametersInput); what is left out stays.
 * Limits: bytes, messages and seconds, 0 for unlimited. An empty text erases.
 */
export interface SimChanges {
  statusid?: number
  custom_field_1?: string
  monthly_data_limit?: number
  monthly_sms_mo_limit?: number
  monthly_voice_mo_limit?: number
  end_customer_label?: string
  imei_lock?: boolean
}

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
  return changedFields(changes).every((field) => shown[field] === changes[field])
}

/** Whether two sets of changes ask for the same; a null, as a job reports what it leaves alone, counts as left out. */
export function isSameChange(wanted: SimChanges, reported: { [Field in keyof SimChanges]?: SimChanges[Field] | null }): boolean {
  return fieldNames.every((field) => (wanted[field] ?? null) === (reported[field] ?? null))
}

/** Whether the SIM waits in a status on its way to the one wanted, as products do that change slowly. */
export function isOnItsWay(sim: Sim, { statusid }: SimChanges): boolean {
  return waitingStatuses.some(({ waiting, target }) => waiting === sim.statusid && target === statusid)
}

const fieldNames: readonly (keyof SimChanges)[] = [
  'statusid', 'custom_field_1', 'monthly_data_limit', 'monthly_sms_mo_limit', 'monthly_voice_mo_limit', 'end_customer_label', 'imei_lock',
]

function changedFields(changes: SimChanges): (keyof SimChanges)[] {
  return fieldNames.filter((field) => changes[field] !== undefined)
}
