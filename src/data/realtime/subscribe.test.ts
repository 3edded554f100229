import { expect, it } from 'vitest'
import { inlineVariables } from './subscribe.ts'

it('inlines variables into a subscription, with strings escaped', () => {
  const text =
    'subscription Event($iccid: ID!, $id: Int!) { updatedSimEvent(iccid: $iccid) { id } updatedSim(customerid: $id) { iccid } }'
  expect(inlineVariables(text, { iccid: '89"49', id: 7 })).toBe(
    'subscription Event { updatedSimEvent(iccid: "89\\"49") { id } updatedSim(customerid: 7) { iccid } }',
  )
})

it('rejects a subscription whose variable has no value', () => {
  expect(() => inlineVariables('subscription A($id: Int!) { a(id: $id) }', {})).toThrow('$id')
})
