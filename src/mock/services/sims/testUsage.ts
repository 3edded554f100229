/**
 * What follows when a Test Ready SIM has used up its test volume (GraphQL interface, States and transitions): it is activated. The documents name
 * the status Test Usage Exhausted without saying how a SIM gets there; here SIMs of a test customer do, whose usage is free: they may not
 * go on as activated ones unless a user says so.
 */
import { testEndStatus } from '../../../contract/batchRules.ts'
import type { SimStatusId } from '../../../contract/tables.ts'
import { limits } from '../../../contract/limits.ts'
import { readCustomer } from '../../db/accounts/customers.ts'
import type { Store } from '../../store/store.ts'

/** What a SIM used since its test began: bytes, SMS, seconds of calls. */
export interface TestUse {
  readonly bytes: number
  readonly sms: number
  readonly voiceSeconds: number
}

/** Whether what a test allows is used, of any of the three (REST interface, States and transitions). */
export function isTestOver({ bytes, sms, voiceSeconds }: TestUse): boolean {
  return (
    bytes >= limits.factoryTestDataBytes ||
    sms >= limits.factoryTestSms ||
    voiceSeconds >= limits.factoryTestVoiceSeconds
  )
}

/** The status of a SIM of this customer when its test is over. */
export function statusAfterTest(store: Store, customerid: number): SimStatusId {
  return testEndStatus(readCustomer(store, customerid)?.is_test_customer ?? false)
}
