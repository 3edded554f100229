import { expect, it } from 'vitest'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import { describeTestEnd } from '../../../domain/sim/testEnd.ts'
import { statusAction } from './StatusActions.tsx'

it('has a verb and a consequence for every transition of the contract', () => {
  for (const { fromstatusid, tostatusid } of simTransitions) {
    const { label, question } = statusAction(fromstatusid, tostatusid, 'Pump 7')
    expect(label).not.toMatch(/^Change to/)
    expect(question.title).toMatch(/Pump 7.*\?$/)
    expect(question.consequence).toMatch(/\.$/)
  }
})

it('names the SIM and the action in the confirmation', () => {
  const { label, question } = statusAction(5, 2, 'Pump 7')
  expect([label, question.title, question.confirmLabel]).toEqual([
    'Activate again',
    'Activate Pump 7 again?',
    'Activate SIM',
  ])
})

it('labels an unknown transition by its status', () => {
  expect(statusAction(2, 12, 'Pump 7').label).toBe('Change to Suspended')
})

it('describes when the test of a SIM of a test customer ends', () => {
  const testCustomer = { is_test_customer: true, sub_customer_list: [] }
  expect(statusAction(3, 6, 'Pump 7', testCustomer).question.consequence).toBe(
    `The SIM can use the test volume for free. ${describeTestEnd(testCustomer)}`,
  )
})
