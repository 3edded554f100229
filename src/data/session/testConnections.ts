/** Tests the connections to REST (an application token by its exchange), GraphQL and real time. */
import { t } from '@lingui/core/macro'
import { createRequest, type DocumentInput } from '@urql/core'
import { ProblemError, problemOf, type Problem } from '../../lib/problem.ts'
import type { ServiceAddresses } from '../addresses.ts'
import { graphql } from '../graphql.ts'
import { readResult, requestOf } from '../graphql/client.ts'
import { isUnreadable, malformedProblem, statusProblem } from '../problems.ts'
import { sendRequest } from '../sendRequest.ts'
import { exchangeApplicationToken } from './credentials.ts'
import { authorizationHeaders, tokenHeaderOf, type TokenSource } from './tokens.ts'

export interface ConnectionTest {
  name: 'rest' | 'graphql' | 'realtime'
  /** skipped: not tested, because an earlier test failed or there is no URL. */
  state: 'waiting' | 'running' | 'ok' | 'failed' | 'skipped'
  url: string
  sentence: string
  durationMs?: number
  problem?: Problem
}

interface ConnectionsToTest {
  source: TokenSource
  /** Null for an application token, which is exchanged for it. */
  authToken: string | null
  apiToken: string | null
  /** An interface with an empty address is absent and not tested. */
  addresses: ServiceAddresses
}

interface TestedConnections {
  tests: readonly ConnectionTest[]
  /** The given auth token, or that of the exchange; undefined when the exchange failed. */
  authToken: string | undefined
}

/** Runs the tests, calling `onTests` with the state of all of them after each change. Never rejects. */
export async function testConnections(
  { source, authToken: given, apiToken, addresses }: ConnectionsToTest,
  onTests: (tests: readonly ConnectionTest[]) => void,
): Promise<TestedConnections> {
  const { restUrl, graphqlUrl, realtimeUrl } = addresses
  const all: ConnectionTest[] = [
    { name: 'rest', state: 'waiting', url: restUrl, sentence: '' },
    { name: 'graphql', state: 'waiting', url: graphqlUrl, sentence: '' },
    { name: 'realtime', state: 'waiting', url: realtimeUrl, sentence: '' },
  ]
  const isAbsent = { rest: restUrl === '', graphql: graphqlUrl === '', realtime: graphqlUrl === '' }
  let tests = all.filter(({ name }) => !isAbsent[name])
  const change = (name: ConnectionTest['name'], fields: Partial<ConnectionTest>) => {
    tests = tests.map((test) => (test.name === name ? { ...test, ...fields } : test))
    onTests(tests)
  }
  const run = async <T>(
    name: ConnectionTest['name'],
    sentence: string,
    test: () => Promise<T>,
  ): Promise<T | undefined> => {
    if (isAbsent[name]) return undefined
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

  const authToken =
    source.method === 'applicationToken'
      ? await run('rest', t`The application token was exchanged.`, () =>
          exchange(source.applicationToken, restUrl),
        )
      : (given ?? undefined)
  if (authToken === undefined) {
    for (const name of ['graphql', 'realtime'] as const)
      change(name, {
        state: 'skipped',
        sentence: t`Not tested: the application token could not be exchanged.`,
      })
    return { tests, authToken }
  }
  const token = apiToken ?? authToken
  await Promise.all([
    source.method !== 'applicationToken' &&
      run('rest', t`A request succeeded.`, () => testRest(restUrl, authToken, source)),
    run('graphql', t`A query succeeded.`, () =>
      sendWithoutSession(graphqlUrl, token, source, ConnectionTest),
    ),
    findCapabilities(addresses, token, source),
    realtimeUrl === ''
      ? change('realtime', { state: 'skipped', sentence: t`No URL is configured.` })
      : run('realtime', t`The connection was acknowledged.`, async () => {
          const { probeRealtime } = await import('../realtime/realtimeClient.ts')
          await probeRealtime({ addresses, token, header: tokenHeaderOf(source) })
        }),
  ])
  return { tests, authToken }
}

/** Reads one device, which is documented and changes nothing. Throws a ProblemError when it fails. */
async function testRest(restUrl: string, token: string, source: TokenSource): Promise<void> {
  const response = await sendRequest({
    kind: 'rest',
    name: 'GET /endpoint',
    method: 'GET',
    url: `${restUrl}/endpoint?per_page=1`,
    headers: authorizationHeaders('rest', token, source),
    isRepeatable: true,
  })
  if (isUnreadable(response)) throw malformedProblem(response)
  if (response.status > 299) throw statusProblem(response)
}

async function exchange(applicationToken: string, restUrl: string): Promise<string> {
  try {
    return await exchangeApplicationToken(applicationToken, restUrl)
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (problem.code !== 'UNAUTHENTICATED') throw thrown
    throw new ProblemError({
      ...problem,
      title: t`The service does not accept this application token`,
      detail: t`Check that it is complete, not expired and not revoked, and that it may be used from your IP address.`,
      field: 'application_token',
    })
  }
}

const ConnectionTest = graphql('query ConnectionTest { getCustomerData { customerid } }')

/** Loads the capabilities before the first screen. Never rejects. */
async function findCapabilities(
  addresses: ServiceAddresses,
  token: string,
  source: TokenSource,
): Promise<void> {
  try {
    const { loadCapabilities } = await import('../loadCapabilities.ts')
    await loadCapabilities(addresses, (query) =>
      sendWithoutSession(addresses.graphqlUrl, token, source, query),
    )
  } catch {
    // The chunk could not be loaded; the next page reports that.
  }
}

/** Sends a query with a token that belongs to no session yet. Throws a ProblemError when it fails. */
async function sendWithoutSession(
  url: string,
  token: string,
  source: TokenSource,
  query: DocumentInput,
): Promise<unknown> {
  const document = createRequest(query, {}).query
  const response = await sendRequest({
    ...requestOf(document, {}),
    url,
    headers: authorizationHeaders('graphql', token, source),
    isRepeatable: true,
  })
  const { data, problem } = readResult(document, response)
  if (problem) throw problem
  return data
}
