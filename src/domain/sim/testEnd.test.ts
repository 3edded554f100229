import { describe, expect, it } from 'vitest'
import { describeTestEnd } from './testEnd.ts'

const customer = (isTest: boolean, hasSubCustomers = false) => ({
  is_test_customer: isTest,
  sub_customer_list: hasSubCustomers ? [{ customerid: 7, current_name: 'Lab' }] : [],
})

describe('the end of a test', () => {
  it('activates the SIMs of a customer', () => {
    expect(describeTestEnd(customer(false))).toBe(
      'Once it is used up, the SIM changes to “Activated” and billing starts.',
    )
  })

  it('changes the SIMs of a test customer to Test Usage Exhausted', () => {
    expect(describeTestEnd(customer(true))).toBe(
      'Once it is used up, the SIM changes to “Test Usage Exhausted” and goes out of service.',
    )
  })

  it.each([
    ['for a customer with sub-customers', customer(false, true)],
    ['before the customer is known', undefined],
  ])('is described for both kinds of customers %s', (_when, given) => {
    expect(describeTestEnd(given)).toBe(
      'Once it is used up, the SIM changes to “Activated” and billing starts. A SIM of a test customer changes to “Test Usage Exhausted” and goes out of service.',
    )
  })
})
