/** Requests every operation of the contract with every role, through the real APIs. */
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openapi } from '../../contract/generated/openapi.ts'
import { documentedSdl, extensionsSdl } from '../../contract/generated/sdl.ts'
import { roles, type Role } from '../../contract/tables.ts'
import { openClient } from '../testing/testClient.ts'
import { createTestServer, signIn, type TestAccount } from '../testing/testServer.ts'
import { graphqlRules, restRules, graphqlDenialReason, restDenialReason } from './roles.ts'

const schema = buildSchema(`${documentedSdl}\n${extensionsSdl}`)
const fieldsOf = (type: ReturnType<typeof schema.getQueryType>) =>
  Object.values(type?.getFields() ?? {})
const queries = fieldsOf(schema.getQueryType())
const mutations = fieldsOf(schema.getMutationType())
const subscriptions = fieldsOf(schema.getSubscriptionType())

const restOperations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]: [string, unknown]) => {
    const name: unknown =
      typeof operation === 'object' && operation !== null
        ? Reflect.get(operation, 'operationId')
        : undefined
    return typeof name === 'string' ? [{ name, path, method: method.toUpperCase() }] : []
  }),
)

/** Deliberately repeats the production rules, so that changing them takes two edits. */
const administratorsOnly = new Set([
  'createApiKey',
  'updateApiKey',
  'deleteApiKey',
  'createApplicationToken',
  'revokeApplicationToken',
  'createDataStream',
  'updateDataStream',
  'deleteDataStream',
  'testDataStream',
])

function isAllowed(role: Role, name: string, isWrite: boolean): boolean {
  if (name === 'authenticate' || !isWrite || role === 'ADMINISTRATOR') return true
  return role === 'USER' && !administratorsOnly.has(name)
}

const server = createTestServer()
const accounts = new Map<Role, TestAccount>()
const accountOf = (role: Role) => {
  const account = accounts.get(role)
  if (!account) throw new Error(`No account has the role ${role}`)
  return account
}
let iccid = ''

beforeAll(async () => {
  for (const role of roles)
    accounts.set(role, await signIn(server, `demo-${role.toLowerCase()}@roles:20`))
  const { body } = await accountOf('OBSERVER').graphql('{ listSims(limit: 1) { items { iccid } } }')
  iccid = (body.data as { listSims: { items: { iccid: string }[] } }).listSims.items[0]?.iccid ?? '' // what the query selects
})
afterAll(() => server.close())

/** Returns a valid value for a required argument. It need not match anything. */
function sample(type: GraphQLInputType): string {
  if (isNonNullType(type)) return sample(type.ofType)
  if (isListType(type)) return '[]'
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{${required.map((field) => `${field.name}: ${sample(field.type)}`).join(', ')}}`
  }
  return ['Int', 'Long', 'Float'].includes(type.toString())
    ? '1'
    : type.toString() === 'Boolean'
      ? 'false'
      : `"${iccid}"`
}

function callOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args
    .filter((arg) => isNonNullType(arg.type))
    .map((arg) => `${arg.name}: ${sample(arg.type)}`)
  return `${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${isLeafType(getNamedType(type)) ? '' : ' { __typename }'}`
}

/** Maps a response to the decision about the role. Client errors other than FORBIDDEN mean that the role was allowed. */
function outcomeOf(code: string | number | undefined): string {
  if (code === 'FORBIDDEN' || code === 403) return 'forbidden'
  const codesOfAllowedRequests: unknown[] = [
    undefined,
    'NOT_FOUND',
    'BAD_USER_INPUT',
    'CONFLICT',
    200,
    201,
    204,
    400,
    404,
    409,
    422,
  ]
  return codesOfAllowedRequests.includes(code) ? 'allowed' : String(code)
}

describe('role rules', () => {
  it('cover every GraphQL operation', () => {
    expect(Object.keys(graphqlRules).sort()).toEqual(
      [...queries, ...mutations, ...subscriptions].map(({ name }) => name).sort(),
    )
  })

  it('cover every REST operation', () => {
    expect(Object.keys(restRules).sort()).toEqual(restOperations.map(({ name }) => name).sort())
  })

  it('deny an operation without a rule to every role', () => {
    for (const role of roles) {
      expect(graphqlDenialReason(role, 'retireEverything')).toMatch(/no rule/)
      expect(restDenialReason(role, 'constructor')).toMatch(/no rule/)
    }
  })
})

describe.each(roles)('%s', (role) => {
  it.each(queries.map((field) => [field.name, field] as const))(
    'may run the query %s',
    async (_name, field) => {
      const { body } = await accountOf(role).graphql(`{ ${callOf(field)} }`)
      expect(outcomeOf(body.errors?.[0]?.extensions.code)).toBe('allowed')
    },
  )

  it.each(
    mutations.map(
      (field) =>
        [field.name, isAllowed(role, field.name, true) ? 'allowed' : 'forbidden', field] as const,
    ),
  )('calling %s is %s', async (_name, outcome, field) => {
    const { body } = await accountOf(role).graphql(`mutation { ${callOf(field)} }`)
    expect(outcomeOf(body.errors?.[0]?.extensions.code)).toBe(outcome)
  })

  it.each(subscriptions.map((field) => [field.name, field] as const))(
    'may subscribe to %s',
    async (_name, field) => {
      const client = openClient(server, accountOf(role).token)
      await client.init()
      const { type, payload } = await client.start('one', `subscription { ${callOf(field)} }`)
      const [error] = (payload?.['errors'] ?? []) as { errorType: string }[] // the documented shape
      expect(outcomeOf(type === 'start_ack' ? undefined : error?.errorType)).toBe('allowed')
      client.close()
    },
  )

  it.each(
    restOperations.map(
      ({ name, path, method }) =>
        [
          method,
          path,
          name,
          isAllowed(role, name, method !== 'GET') ? 'allowed' : 'forbidden',
        ] as const,
    ),
  )('%s %s (%s) is %s', async (method, path, _name, outcome) => {
    const isRead = method === 'GET'
    // This account signed in with token 1, which must not be revoked.
    const url = path.replace('{token_id}', '999').replaceAll(/\{\w+\}/g, '1')
    const request = new Request(`http://localhost/api/v1${url}`, {
      method,
      headers: {
        authorization: `Bearer ${accountOf(role).token}`,
        ...(isRead ? {} : { 'content-type': 'application/json' }),
      },
      ...(isRead ? {} : { body: '{}' }),
    })
    const { status } = await server.fetch(request)
    expect(outcomeOf(status)).toBe(outcome)
  })
})

describe('rules for single fields and arguments', () => {
  it('an observer cannot read activation codes', async () => {
    const { body } = await accountOf('OBSERVER').graphql(
      '{ listSims(limit: 1) { items { activation_code } } }',
    )
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  })

  it.each(roles)(
    'only administrators can read the statistics of one customer: %s',
    async (role) => {
      const { body } = await accountOf(role).graphql(
        '{ getStatistics(customerid: 4101) { totalSimCards } }',
      )
      expect(body.errors?.[0]?.extensions.code).toBe(
        role === 'ADMINISTRATOR' ? undefined : 'FORBIDDEN',
      )
    },
  )
})
