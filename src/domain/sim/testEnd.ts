import { testEndStatus } from '../../contract/batchRules.ts'
import type { Customer } from '../useCustomer.ts'
import { simStatus } from './simStatus.ts'

/** What the end of a test depends on; a customer with sub-customers cannot tell whose a SIM is. */
export type TestCustomer = Pick<Customer, 'is_test_customer' | 'sub_customer_list'>

/** Returns what happens to a Test Ready SIM of the account once its test volume is used up, as a sentence. */
export function describeTestEnd(customer: TestCustomer | undefined): string {
  const activation = `changes to ${simStatus(testEndStatus(false)).name} and billing starts`
  const block = `changes to ${simStatus(testEndStatus(true)).name} and goes out of service`
  const start = 'Once it is used up, the SIM'
  if (!customer || customer.sub_customer_list?.length)
    return `${start} ${activation}; a SIM of a test customer ${block}.`
  return `${start} ${customer.is_test_customer ? block : activation}.`
}
