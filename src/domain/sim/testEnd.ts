import { t } from '@lingui/core/macro'
import { testEndStatus } from '../../contract/batchRules.ts'
import type { Customer } from '../useCustomer.ts'
import { simStatus } from './simStatus.ts'
import type { SimStatusId } from '../../contract/tables.ts'

/** What the end of a test depends on. For a customer with sub-customers it is unknown which of them owns a SIM. */
export type TestCustomer = Pick<Customer, 'is_test_customer' | 'sub_customer_list'>

/** Returns what happens to a Test Ready SIM of the account when its test volume is used up, as one or two sentences. */
export function describeTestEnd(customer: TestCustomer | undefined): string {
  const activated = simStatus(testEndStatus(false)).name
  const exhausted = simStatus(testEndStatus(true)).name
  if (!customer || customer.sub_customer_list?.length)
    return t`Once it is used up, the SIM changes to ${activated} and billing starts. A SIM of a test customer changes to ${exhausted} and goes out of service.`
  return customer.is_test_customer
    ? t`Once it is used up, the SIM changes to ${exhausted} and goes out of service.`
    : t`Once it is used up, the SIM changes to ${activated} and billing starts.`
}

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
