import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { openapi } from '../../contract/generated/openapi.ts'
import { documentedSdl, extensionsSdl } from '../../contract/generated/sdl.ts'
import { roles } from '../../contract/tables.ts'
import {
  graphqlDenialReason,
  activationCodeDenialReason as codeError,
  restDenialReason,
  customerStatisticsDenialReason as ownError,
} from '../../mock/auth/roles.ts'
import {
  describeRole,
  adminDisabledReason,
  activationCodeDenialReason,
  writeDisabledReason,
  roleNames,
} from './permissions.ts'

const may = [
  { role: 'ADMINISTRATOR', writes: true, administers: true, readsCodes: true },
  { role: 'USER', writes: true, administers: false, readsCodes: true },
  { role: 'OBSERVER', writes: false, administers: false, readsCodes: false },
] as const

it.each(may)(
  '$role may do exactly what the service allows',
  ({ role, writes, administers, readsCodes }) => {
    expect(writeDisabledReason({ role }) === undefined).toBe(writes)
    expect(adminDisabledReason({ role }) === undefined).toBe(administers)
    expect(activationCodeDenialReason({ role }) === undefined).toBe(readsCodes)
  },
)

it('covers every role of the contract', () => {
  expect(may.map(({ role }) => role)).toEqual([...roles])
  expect(Object.keys(roleNames)).toEqual([...roles])
})

/** Which permission each mutation of the contract needs. */
const permissionOf: Record<string, typeof writeDisabledReason> = {
  startBatchJob: writeDisabledReason,
  cancelBatchJob: writeDisabledReason,
  cancelLocation: writeDisabledReason,
  setSimImeiLock: writeDisabledReason,
  setSimEndCustomerLabel: writeDisabledReason,
  setSimDeniedNetworks: writeDisabledReason,
  createApiKey: adminDisabledReason,
  updateApiKey: adminDisabledReason,
  deleteApiKey: adminDisabledReason,
}

it('covers every mutation of the contract', () => {
  const schema = buildSchema(documentedSdl + extensionsSdl)
  expect(Object.keys(permissionOf).sort()).toEqual(
    Object.keys(schema.getMutationType()?.getFields() ?? {}).sort(),
  )
})

it.each(Object.entries(permissionOf))(
  'allows %s to exactly the roles that the service allows',
  (name, disabledReason) => {
    for (const role of roles)
      expect(disabledReason({ role }) === undefined).toBe(
        graphqlDenialReason(role, name) === undefined,
      )
  },
)

/** Which permission each write of the REST interface needs. */
const restPermissionOf: Record<string, typeof writeDisabledReason> = {
  createApplicationToken: adminDisabledReason,
  revokeApplicationToken: adminDisabledReason,
  createDataStream: adminDisabledReason,
  updateDataStream: adminDisabledReason,
  deleteDataStream: adminDisabledReason,
  testDataStream: adminDisabledReason,
  updateSim: writeDisabledReason,
  updateSims: writeDisabledReason,
  createEndpoint: writeDisabledReason,
  updateEndpoint: writeDisabledReason,
  deleteEndpoint: writeDisabledReason,
  sendEndpointSms: writeDisabledReason,
  cancelEndpointSms: writeDisabledReason,
  setDataQuota: writeDisabledReason,
  setSmsQuota: writeDisabledReason,
  updateEndpointBalance: writeDisabledReason,
  resetEndpointBalance: writeDisabledReason,
}

it('covers every write of the REST interface', () => {
  const writes = Object.values(openapi.paths).flatMap((path) =>
    Object.entries(path).flatMap(([method, operation]: [string, unknown]) => {
      const name: unknown =
        typeof operation === 'object' && operation !== null
          ? Reflect.get(operation, 'operationId')
          : undefined
      return typeof name === 'string' && method !== 'get' && name !== 'authenticate' ? [name] : []
    }),
  )
  expect(Object.keys(restPermissionOf).sort()).toEqual(writes.sort())
})

it.each(Object.entries(restPermissionOf))(
  'allows %s to exactly the roles that the service allows',
  (name, disabledReason) => {
    for (const role of roles)
      expect(disabledReason({ role }) === undefined).toBe(
        restDenialReason(role, name) === undefined,
      )
  },
)

it('allows activation codes to exactly the roles that may read them', () => {
  for (const role of roles)
    expect(activationCodeDenialReason({ role }) === undefined).toBe(codeError(role) === undefined)
})

it('allows the statistics of one customer to exactly the roles that may read them', () => {
  for (const role of roles)
    expect(adminDisabledReason({ role }) === undefined).toBe(ownError(role) === undefined)
})

it('allows everything to an account without a known role, since only the service can decide', () => {
  const all = [writeDisabledReason, adminDisabledReason, activationCodeDenialReason]
  expect(all.map((disabledReason) => disabledReason({ role: null }))).toEqual(
    all.map(() => undefined),
  )
  expect(describeRole({ role: null, method: 'apiKey' })).toBe('API key')
})

it('returns a reason that names the role', () => {
  expect(writeDisabledReason({ role: 'OBSERVER' })).toMatch(/Observer.*\.$/)
  expect(adminDisabledReason({ role: 'USER' })).toMatch(/Administrator.*\.$/)
})
