/**
 * When the test of a Test Ready SIM is over, and its next status (GraphQL interface, States and transitions). The documents do not define how
 * a SIM reaches Test Usage Exhausted; on this server, SIMs of a test customer do instead of being activated.
 */
import { testEndStatus } from '../../../contract/batchRules.ts'
import type { SimStatusId } from '../../../contract/tables.ts'
import { limits } from '../../../contract/limits.ts'
import { readCustomer } from '../../db/accounts/customers.ts'
import type { Store } from '../../store/store.ts'

/** Usage since the start of the test: bytes, SMS, seconds of calls. */
export interface TestUsage {
  readonly bytes: number
  readonly sms: number
  readonly voiceSeconds: number
}

/** Returns whether any test limit is used up (REST interface, States and transitions). */
export function isTestOver({ bytes, sms, voiceSeconds }: TestUsage): boolean {
  return (
    bytes >= limits.factoryTestDataBytes ||
    sms >= limits.factoryTestSms ||
    voiceSeconds >= limits.factoryTestVoiceSeconds
  )
}

/** Returns the status of a customer's SIM after its test. */
export function statusAfterTest(store: Store, customerid: number): SimStatusId {
  return testEndStatus(readCustomer(store, customerid)?.is_test_customer ?? false)
}
