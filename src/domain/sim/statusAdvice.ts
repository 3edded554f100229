import type { SimStatusId } from '../../contract/tables.ts'

const advice: Record<SimStatusId, string> = {
  1: 'The service says nothing about how it ends.',
  2: 'Ends when someone deactivates the SIM, when a monthly limit is used up, or when it turns up in a device the IMEI lock does not allow.',
  3: 'Ends when someone puts the SIM to the test or activates it.',
  4: 'This is final.',
  5: 'Ends when someone activates the SIM again.',
  6: 'Ends by itself once the test volume is exceeded, or when someone activates the SIM or makes it ready for activation.',
  7: 'This is final.',
  8: 'Ends with the first data session, or when someone activates the SIM.',
  9: 'Ends when the SIM is issued by the service.',
  10: 'This is final.',
  11: 'Ends when the service has activated the SIM.',
  12: 'Only the service lifts a suspension: ask its support.',
  13: 'Ends by itself within seconds.',
  14: 'Ends by itself within seconds.',
  15: 'Ends when someone activates the SIM.',
  16: 'Ends when the data limit is raised above what is used, when the month turns, or when someone activates the SIM.',
  17: 'Ends by itself within seconds.',
  18: 'Ends when the SMS limit is raised above what is used, when the month turns, or when someone activates the SIM.',
  19: 'Ends when the voice limit is raised above what is used, when the month turns, or when someone activates the SIM.',
  20: 'Ends when the IMEI lock is taken away.',
}

const byId = new Map(Object.entries(advice).map(([id, text]) => [Number(id), text]))

/** What ends a status, as a sentence; undefined for a status the contract does not know. */
export function whatEndsStatus(statusid: number): string | undefined {
  return byId.get(statusid)
}
