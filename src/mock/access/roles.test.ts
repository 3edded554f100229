import { describe, expect, it } from 'vitest'
import { documentedSdl, extensionsSdl } from '../../contract/generated/sdl.ts'
import { openapi } from '../../contract/generated/openapi.ts'
import { buildSchema } from 'graphql'
import { whyNotAllowed } from './roles.ts'

const schema = buildSchema(`${documentedSdl}\n${extensionsSdl}`)
const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
const queries = Object.keys(schema.getQueryType()?.getFields() ?? {})
const restOperations = Object.values(openapi.paths).flatMap((path) =>
  Object.entries(path).flatMap(([method, operation]: [string, unknown]) => {
    const name: unknown = typeof operation === 'object' && operation !== null ? Reflect.get(operation, 'operationId') : undefined
    return typeof name === 'string' ? [{ name, isWrite: method !== 'get' }] : []
  }),
)
const writes = [...mutations.map((name) => ({ name, isWrite: true })), ...restOperations.filter((one) => one.isWrite && one.name !== 'authenticate')]
const administratorWrites = ['createApiKey', 'updateApiKey', 'deleteApiKey']

describe('an observer', () => {
  it.each(writes)('may not call $name', (operation) => {
    expect(whyNotAllowed('OBSERVER', operation)).toMatch(/Observer/)
  })

  it('may read everything', () => {
    const reads = [...queries.map((name) => ({ name, isWrite: false })), ...restOperations.filter(({ isWrite }) => !isWrite)]
    expect(reads.filter((operation) => whyNotAllowed('OBSERVER', operation) !== undefined)).toEqual([])
  })
})

describe('a user', () => {
  it.each(administratorWrites)('may not call %s', (name) => {
    expect(whyNotAllowed('USER', { name, isWrite: true })).toMatch(/Administrator/)
  })

  it('changes everything but keys, application tokens and data streams', () => {
    const refused = writes.filter((operation) => whyNotAllowed('USER', operation) !== undefined).map(({ name }) => name)
    expect(refused.filter((name) => !/apikey|application_?token|data_?stream/i.test(name))).toEqual([])
    expect(refused).toEqual(expect.arrayContaining(administratorWrites))
  })
})

it('an administrator may do everything', () => {
  expect(writes.filter((operation) => whyNotAllowed('ADMINISTRATOR', operation) !== undefined)).toEqual([])
})

it('exchanging a token needs no role', () => {
  expect(whyNotAllowed('OBSERVER', { name: 'authenticate', isWrite: true })).toBeUndefined()
})
