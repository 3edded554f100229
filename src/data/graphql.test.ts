import { stringifyDocument } from '@urql/core'
import { expect, it } from 'vitest'
import { graphql } from './graphql.ts'

const Label = graphql('fragment Label on EndCustomerLabel { name }')
const Short = graphql('fragment Short on SIM { iccid end_customer_label { ...Label } }', [Label])
const Sims = graphql(
  'query Sims { listSims(limit: 1) { items { ...Short end_customer_label { ...Label } } } }',
  [Short, Label],
)

it('writes a document with each of its fragments once', () => {
  const text = stringifyDocument(Sims)
  expect(text.match(/fragment Label/g)).toHaveLength(1)
  expect(text.match(/fragment Short/g)).toHaveLength(1)
  expect(text.startsWith('query Sims')).toBe(true)
})
