import { afterEach, beforeEach, expect, it } from 'vitest'
import { createScriptedNetwork } from '../testing/scriptedSocket.ts'
import { beginTestSession, testAddresses } from '../testing/signedIn.ts'
import { loadConfig } from './config.ts'
import { forgetConfig } from '../testing/forgetConfig.ts'
import { graphql } from './graphql.ts'
import { fetchQuery } from './graphql/fetchQuery.ts'
import { api, bodyOf } from './rest/api.ts'
import { signOut } from './session/session.ts'
import { replaceTransport } from './transport.ts'

const CustomerId = graphql('query CustomerId { getCustomerData { customerid } }')

let sent: (string | null)[]
let config: object
let restore: () => void

beforeEach(() => {
  sent = []
  config = { ...testAddresses, traceparent: true }
  const { transport } = createScriptedNetwork(({ url, headers }) => {
    if (url.pathname === '/config.json') return Response.json(config)
    sent.push(headers.get('traceparent'))
    return Response.json({ data: { getCustomerData: null } })
  })
  restore = replaceTransport(transport)
})
afterEach(() => {
  signOut()
  restore()
  forgetConfig()
})

async function request(addresses = testAddresses): Promise<void> {
  await loadConfig()
  beginTestSession({ addresses })
  await fetchQuery(CustomerId, {})
  await bodyOf(api.GET('/sim/{sim_id}', { params: { path: { sim_id: 5 } } }))
}

it('starts a trace with each request to either interface', async () => {
  await request()
  expect(sent.join(' ')).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01 00-[\da-f]{32}-[\da-f]{16}-01$/)
  expect(new Set(sent).size).toBe(2)
})

it('traces nothing unless config.json enables it', async () => {
  config = testAddresses
  await request()
  expect(sent).toEqual([null, null])
})

it('traces no requests to a service that the user entered', async () => {
  await request({
    ...testAddresses,
    restUrl: 'https://other.example/api/v1',
    graphqlUrl: 'https://other.example/graphql',
  })
  expect(sent).toEqual([null, null])
})
