import { expect, it } from 'vitest'
import { simStatuses } from '../../contract/tables.ts'
import { describeStatusEnd } from './testEnd.ts'

it('describes how every status of the contract ends, and no others', () => {
  for (const { id } of simStatuses) expect(describeStatusEnd(id)).toMatch(/\.$/)
  expect(describeStatusEnd(99)).toBeUndefined()
})
