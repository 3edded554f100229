import { expect, it } from 'vitest'
import { simStatuses } from '../../contract/tables.ts'
import { whatEndsStatus } from './statusAdvice.ts'

it('says of every status of the contract how it ends, and nothing of others', () => {
  for (const { id } of simStatuses) expect(whatEndsStatus(id)).toMatch(/\.$/)
  expect(whatEndsStatus(99)).toBeUndefined()
})
