/**
 * Tries the three connections of the service one by one and says in words how each went: the exchange at the REST
 * interface, a query at the GraphQL interface, the acknowledgement of the real-time interface.
 */
import { createClient, fetchExchange } from 'urql'
import type { DocumentInput } from 'urql'
import { ProblemError, problemOf } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import type { ServiceAddresses } from '../addresses.ts'
import { graphql } from '../graphql.ts'
import { problemExchange } from '../graphql/exchanges.ts'
import { graphqlFetch } from '../graphql/graphqlFetch.ts'
import { exchangeApplicationToken } from './credentials.ts'

export interface ConnectionTest {
  name: 'rest' | 'graphql' | 'realtime'
  /** skipped: not tried, because an earlier test failed or there is no address. */
  state: 'waiting' | 'running' | 'ok' | 'failed' | 'skipped'
  url: string
  /** How it went, in one sentence; empty while it has not ended. */
  sentence: string
  durationMs?: number
  problem?: Problem
}

export interface ConnectionsToTest {
  applicationToken: string
  apiToken: string | null
  addresses: ServiceAddresses
}

export interface TestedConnections {
  tests: readonly ConnectionTest[]
  /** The token of the exchange; undefined when it failed. */
  authToken: string | undefined
}

/** Runs the tests, telling `onTests` the state of all three after each change. Never rejects. */
export async function testConnections(
  { applicationToken, apiToken, addresses }: ConnectionsToTest,
  onTests: (tests: readonly ConnectionTest[]) => void,
): Promise<TestedConnections> {
  let tests: ConnectionTest[] = [
    { name: 'rest', state: 'waiting', url: addresses.restUrl, sentence: '' },
    { name: 'graphql', state: 'waiting', url: addresses.graphqlUrl, sentence: '' },
    { name: 'realtime', state: 'waiting', url: addresses.realtimeUrl, sentence: '' },
  ]
  const change = (name: ConnectionTest['name'], fields: Partial<ConnectionTest>) => {
    tests = tests.map((test) => (test.name === name ? { ...test, ...fields } : test))
    onTests(tests)
  }
  const run = async <T>(
    name: ConnectionTest['name'],
    sentence: string,
    test: () => Promise<T>,
  ): Promise<T | undefined> => {
    const startedAt = performance.now()
    change(name, { state: 'running' })
    try {
      const result = await test()
      change(name, { state: 'ok', sentence, durationMs: performance.now() - startedAt })
      return result
    } catch (thrown) {
      const problem = problemOf(thrown)
      change(name, {
        state: 'failed',
        sentence: `${problem.title}. ${problem.detail}`,
        durationMs: performance.now() - startedAt,
        problem,
      })
      return undefined
    }
  }

  const authToken = await run('rest', 'The application token was exchanged.', () =>
    exchange(applicationToken, addresses.restUrl),
  )
  if (authToken === undefined) {
    for (const name of ['graphql', 'realtime'] as const)
      change(name, { state: 'skipped', sentence: 'The exchange comes first.' })
    return { tests, authToken }
  }
  const token = apiToken ?? authToken
  await Promise.all([
    run('graphql', 'A query was answered.', () => testGraphql(addresses.graphqlUrl, token)),
    findCapabilities(addresses, token),
    addresses.realtimeUrl === ''
      ? change('realtime', { state: 'skipped', sentence: 'No address is configured.' })
      : run('realtime', 'The connection was acknowledged.', async () => {
          const { probeRealtime } = await import('../realtime/realtimeClient.ts')
          await probeRealtime(addresses, token)
        }),
  ])
  return { tests, authToken }
}

async function exchange(applicationToken: string, restUrl: string): Promise<string> {
  try {
    return await exchangeApplicationToken(applicationToken, restUrl)
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (problem.code !== 'UNAUTHENTICATED') throw thrown
    throw new ProblemError({
      ...problem,
      title: 'The service does not accept this application token',
      detail:
        'Check that it is complete, not expired and not revoked, and that it may be used from this address.',
      field: 'application_token',
    })
  }
}

const ConnectionTest = graphql('query ConnectionTest { getCustomerData { customerid } }')

/** Sends a query with a token that belongs to no session yet. Throws a ProblemError when it is not answered. */
export async function testGraphql(url: string, token: string): Promise<void> {
  await sendWithoutSession(url, token, ConnectionTest)
}

/** Finds out what the service offers, so that the first screen asks for nothing else. Never rejects. */
async function findCapabilities(addresses: ServiceAddresses, token: string): Promise<void> {
  try {
    const { loadCapabilities } = await import('../loadCapabilities.ts')
    await loadCapabilities(addresses, (query) =>
      sendWithoutSession(addresses.graphqlUrl, token, query),
    )
  } catch {
    // The chunk could not be loaded; the page that comes next says so.
  }
}

async function sendWithoutSession(
  url: string,
  token: string,
  query: DocumentInput,
): Promise<unknown> {
  const client = createClient({
    url,
    fetch: graphqlFetch,
    fetchOptions: { headers: { authorization: token } },
    preferGetMethod: false,
    exchanges: [problemExchange, fetchExchange],
  })
  const { data, error } = await client.query<unknown>(query, {})
  if (error) throw error.networkError ?? error
  return data
}
