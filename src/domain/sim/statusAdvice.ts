import { t } from '@lingui/core/macro'
import type { SimStatusId } from '../../contract/tables.ts'

const advice: Record<SimStatusId, string> = {
  1: t`The service does not say when it ends.`,
  2: t`Ends when a user deactivates the SIM, a monthly limit is reached, or the SIM is used in a device that the IMEI lock does not allow.`,
  3: t`Ends when a user starts a test or activates the SIM.`,
  4: t`This is final.`,
  5: t`Ends when a user activates the SIM again.`,
  6: t`Ends when the test volume is used up, or when a user activates the SIM or makes it ready for activation.`,
  7: t`This is final.`,
  8: t`Ends with the first data session, or when a user activates the SIM.`,
  9: t`Ends when the service issues the SIM.`,
  10: t`This is final.`,
  11: t`Ends when the service has activated the SIM.`,
  12: t`Contact the support of the service to lift the suspension.`,
  13: t`Takes a few seconds.`,
  14: t`Takes a few seconds.`,
  15: t`Ends when a user activates the SIM.`,
  16: t`Raise the data limit to unblock the SIM now, wait until next month, or activate the SIM.`,
  17: t`Takes a few seconds.`,
  18: t`Raise the SMS limit to unblock the SIM now, wait until next month, or activate the SIM.`,
  19: t`Raise the voice limit to unblock the SIM now, wait until next month, or activate the SIM.`,
  20: t`Remove the IMEI lock to unblock the SIM.`,
}

const byId = new Map(Object.entries(advice).map(([id, text]) => [Number(id), text]))

/** Returns what ends a status, as a sentence; undefined for a status the contract does not know. */
export function describeStatusEnd(statusid: number): string | undefined {
  return byId.get(statusid)
}
