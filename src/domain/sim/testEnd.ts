import { t } from '@lingui/core/macro'
import { testEndStatus } from '../../contract/batchRules.ts'
import type { Customer } from '../useCustomer.ts'
import { simStatus } from './simStatus.ts'

/** What the end of a test depends on. For a customer with sub-customers it is unknown which of them owns a SIM. */
export type TestCustomer = Pick<Customer, 'is_test_customer' | 'sub_customer_list'>

/** Returns what happens to a Test Ready SIM of the account when its test volume is used up, as one or two sentences. */
export function describeTestEnd(customer: TestCustomer | undefined): string {
  const activated = simStatus(testEndStatus(false)).name
  const exhausted = simStatus(testEndStatus(true)).name
  if (!customer || customer.sub_customer_list?.length)
    return t`Once it is used up, the SIM changes to “${activated}” and billing starts. A SIM of a test customer changes to “${exhausted}” and goes out of service.`
  return customer.is_test_customer
    ? t`Once it is used up, the SIM changes to “${exhausted}” and goes out of service.`
    : t`Once it is used up, the SIM changes to “${activated}” and billing starts.`
}
