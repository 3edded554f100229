import { expect, it } from 'vitest'
import { simStatuses } from '../../contract/tables.ts'
import { whatEndsStatus } from './statusAdvice.ts'

it('describes the end of every status of the contract, and of no other', () => {
  for (const { id } of simStatuses) expect(whatEndsStatus(id)).toMatch(/\.$/)
  expect(whatEndsStatus(99)).toBeUndefined()
})
