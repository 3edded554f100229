import { expect, it } from 'vitest'
import { documentText, graphql, operationName } from './graphql.ts'
import { inlineVariables } from './realtime/inlineVariables.ts'

const Label = graphql('fragment Label on EndCustomerLabel { name }')
const Short = graphql('fragment Short on SIM { iccid end_customer_label { ...Label } }', [Label])
const Sims = graphql(
  'query Sims { listSims(limit: 1) { items { ...Short end_customer_label { ...Label } } } }',
  [Short, Label],
)

it('writes a document with each of its fragments once', () => {
  const text = documentText(Sims)
  expect(text.match(/fragment Label/g)).toHaveLength(1)
  expect(text.match(/fragment Short/g)).toHaveLength(1)
  expect(text.startsWith('query Sims')).toBe(true)
})

it('finds the name of the operation', () => {
  expect(operationName(documentText(Sims))).toBe('Sims')
  expect(operationName('{ getStatistics { totalSimCards } }')).toBe('anonymous')
})

it('writes variables into a subscription, texts safely quoted', () => {
  const text =
    'subscription Event($iccid: ID!, $id: Int!) { updatedSimEvent(iccid: $iccid) { id } updatedSim(customerid: $id) { iccid } }'
  expect(inlineVariables(text, { iccid: '89"49', id: 7 })).toBe(
    'subscription Event { updatedSimEvent(iccid: "89\\"49") { id } updatedSim(customerid: 7) { iccid } }',
  )
})

it('refuses a subscription whose variable has no value', () => {
  expect(() => inlineVariables('subscription A($id: Int!) { a(id: $id) }', {})).toThrow('$id')
})
