import { afterEach, beforeEach, expect, it } from 'vitest'
import { createScriptedNetwork, type ScriptedRequest } from '../testing/scriptedSocket.ts'
import { beginTestSession, testAddresses } from '../testing/signedIn.ts'
import { forgetConfig } from '../testing/forgetConfig.ts'
import { graphql } from './graphql.ts'
import { fetchQuery, sendMutation } from './graphql/fetchQuery.ts'
import { api, bodyOf } from './rest/api.ts'
import { signOut } from './session/session.ts'
import { replaceTransport } from './transport.ts'

const CustomerId = graphql('query CustomerId { getCustomerData { customerid } }')
const Cancel = graphql('mutation Cancel { cancelBatchJob(batchJobId: 5) { batchJobId } }')

const sameOrigin = {
  restUrl: `${location.origin}/api/v1`,
  graphqlUrl: `${location.origin}/graphql`,
  realtimeUrl: testAddresses.realtimeUrl,
}
const keyOf = ({ headers }: ScriptedRequest) => headers.get('Idempotency-Key')

let sent: ScriptedRequest[]
let exchanges: ScriptedRequest[]
let config: object
let refusals: number
let restore: () => void

beforeEach(() => {
  sent = []
  exchanges = []
  config = {}
  refusals = 0
  const network = createScriptedNetwork((request) => {
    const { pathname } = request.url
    if (pathname === '/config.json') return Response.json(config)
    if (pathname.endsWith('/authenticate')) {
      exchanges.push(request)
      return Response.json({ auth_token: 'renewed' })
    }
    sent.push(request)
    if (refusals-- > 0) return new Response(null, { status: 401 })
    return pathname === '/graphql'
      ? Response.json({ data: { cancelBatchJob: { batchJobId: 5 }, getCustomerData: null } })
      : new Response(null, { status: 204 })
  })
  restore = replaceTransport(network.transport)
})

afterEach(() => {
  signOut()
  restore()
  forgetConfig()
})

const mutate = () => sendMutation(Cancel, {})
const patch = () =>
  bodyOf(
    api.PATCH('/sim/{sim_id}', { params: { path: { sim_id: 5 } }, body: { status: { id: 4 } } }),
  )
const writes = [
  ['a mutation', mutate],
  ['a REST write', patch],
] as const

it.each(writes)('%s has a new key each time', async (_what, write) => {
  beginTestSession({ addresses: sameOrigin })
  await write()
  await write()
  const keys = sent.map(keyOf)
  expect(keys).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/), expect.any(String)])
  expect(keys[0]).not.toBe(keys[1])
})

it.each(writes)(
  '%s carries the same key again after its token is renewed',
  async (_what, write) => {
    beginTestSession({ addresses: sameOrigin, authToken: 'first' })
    refusals = 1
    await write()
    const [first, second, ...more] = sent.map(keyOf)
    expect(first).toEqual(expect.any(String))
    expect([second, more]).toEqual([first, []])
    expect(exchanges.map(keyOf)).toEqual([null])
  },
)

it('reads have no key', async () => {
  beginTestSession({ addresses: sameOrigin })
  await fetchQuery(CustomerId, {})
  await bodyOf(api.GET('/sim/{sim_id}', { params: { path: { sim_id: 5 } } }))
  expect(sent.map(keyOf)).toEqual([null, null])
})

it.each(writes)('%s has no key when sent to another origin', async (_what, write) => {
  beginTestSession({ hasOwnAddresses: false })
  await write()
  expect(sent.map(keyOf)).toEqual([null])
})

it.each(writes)(
  '%s has a key when the configuration says that the service accepts it',
  async (_what, write) => {
    config = { acceptsIdempotencyKey: true }
    beginTestSession({ hasOwnAddresses: false })
    await write()
    expect(sent.map(keyOf)).toEqual([expect.any(String)])
  },
)

it.each(writes)('%s has no key when sent to a URL entered at sign-in', async (_what, write) => {
  config = { acceptsIdempotencyKey: true }
  beginTestSession({ hasOwnAddresses: true })
  await write()
  expect(sent.map(keyOf)).toEqual([null])
})
