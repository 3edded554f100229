import { expect, it } from 'vitest'
import { roles } from '../../contract/tables.ts'
import { whyNotAdminister, whyNotReadActivationCode, whyNotWrite } from './permissions.ts'
import { roleNames } from './roleNames.ts'

const may = [
  { role: 'ADMINISTRATOR', writes: true, administers: true, readsCodes: true },
  { role: 'USER', writes: true, administers: false, readsCodes: true },
  { role: 'OBSERVER', writes: false, administers: false, readsCodes: false },
] as const

it.each(may)('$role may do exactly what the service lets it', ({ role, writes, administers, readsCodes }) => {
  expect(whyNotWrite({ role }) === undefined).toBe(writes)
  expect(whyNotAdminister({ role }) === undefined).toBe(administers)
  expect(whyNotReadActivationCode({ role }) === undefined).toBe(readsCodes)
})

it('covers every role of the contract', () => {
  expect(may.map(({ role }) => role)).toEqual([...roles])
  expect(Object.keys(roleNames)).toEqual([...roles])
})

it('gives a reason as a sentence that names the role', () => {
  expect(whyNotWrite({ role: 'OBSERVER' })).toMatch(/Observer.*\.$/)
  expect(whyNotAdminister({ role: 'USER' })).toMatch(/Administrator.*\.$/)
})
