import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { documentedSdl, extensionsSdl } from '../../contract/generated/sdl.ts'
import { roles } from '../../contract/tables.ts'
import { whyNotAllowed } from '../../mock/access/roles.ts'
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

/** Which permission each mutation of the contract needs. */
const permissionOf: Record<string, typeof whyNotWrite> = {
  startBatchJob: whyNotWrite,
  cancelBatchJob: whyNotWrite,
  cancelLocation: whyNotWrite,
  setSimImeiLock: whyNotWrite,
  setSimEndCustomerLabel: whyNotWrite,
  setSimDeniedNetworks: whyNotWrite,
  createApiKey: whyNotAdminister,
  updateApiKey: whyNotAdminister,
  deleteApiKey: whyNotAdminister,
}

it('knows every mutation of the contract', () => {
  const schema = buildSchema(documentedSdl + extensionsSdl)
  expect(Object.keys(permissionOf).sort()).toEqual(Object.keys(schema.getMutationType()?.getFields() ?? {}).sort())
})

it.each(Object.entries(permissionOf))('offers %s to exactly those whom the service lets', (name, whyNot) => {
  for (const role of roles) expect(whyNot({ role }) === undefined).toBe(whyNotAllowed(role, { name, isWrite: true }) === undefined)
})

it('gives a reason as a sentence that names the role', () => {
  expect(whyNotWrite({ role: 'OBSERVER' })).toMatch(/Observer.*\.$/)
  expect(whyNotAdminister({ role: 'USER' })).toMatch(/Administrator.*\.$/)
})
