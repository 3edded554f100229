import { expect, it } from 'vitest'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import { statusAction } from './StatusActions.tsx'

it('has a verb and a consequence for every move the contract knows', () => {
  for (const { fromstatusid, tostatusid } of simTransitions) {
    const { label, question } = statusAction(fromstatusid, tostatusid, 'Pump 7')
    expect(label).not.toMatch(/^Change to/)
    expect(question.title).toBe(`${label} Pump 7?`)
    expect(question.consequence).toMatch(/\.$/)
  }
})

it('warns that activating does not raise a limit that is used up', () => {
  expect(statusAction(16, 2, 'Pump 7').question.consequence).toMatch(
    /data limit is used up and is not raised/,
  )
  expect(statusAction(3, 2, 'Pump 7').question.consequence).not.toMatch(/used up/)
})

it('names a move it has no words for by its status', () => {
  expect(statusAction(2, 12, 'Pump 7').label).toBe('Change to Suspended')
})

it('says what ends a test where the SIM belongs to a test customer', () => {
  const testCustomer = { is_test_customer: true, sub_customer_list: [] }
  expect(statusAction(3, 6, 'Pump 7', testCustomer).question.consequence).toBe(
    'The SIM may use the test volume for free. Once it is used up, the SIM changes to Test Usage Exhausted and goes out of service.',
  )
})
