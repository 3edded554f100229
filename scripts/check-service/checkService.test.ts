import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { answerNodeRequest, type FetchHandler } from '../../src/mock/node/nodeHttp.ts'
import { mountSockets } from '../../src/mock/node/nodeSockets.ts'
import { createTestServer } from '../../src/mock/testing/testServer.ts'
import { runNode } from '../../src/mock/testing/testProcess.ts'
import { formatResults, isUsable, type CheckResult } from './checkResult.ts'
import { checkService, type ServiceToCheck } from './checkService.ts'

const token = 'demo-administrator@checked:40'

type OverrideResponse = (request: Request, text: string) => Response | undefined

/** Serves the bundled server until the test ends, with overridden responses to some requests. */
async function serve(
  overrideResponse: OverrideResponse = () => undefined,
): Promise<ServiceToCheck> {
  const { service, close } = await start(overrideResponse)
  onTestFinished(close)
  return service
}

async function start(overrideResponse: OverrideResponse) {
  const server = createTestServer()
  await server.ready
  const handler: FetchHandler = async (request, from) => {
    const text = request.method === 'POST' ? await request.clone().text() : ''
    return overrideResponse(request, text) ?? server.fetch(request, from)
  }
  const httpServer = createServer((incoming, outgoing) => {
    void answerNodeRequest(handler, incoming, outgoing)
  })
  const sockets = mountSockets(httpServer, {
    path: '/realtime',
    connect: server.connect,
    allows: server.allowsUpgrade,
  })
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    sockets.close()
    httpServer.closeAllConnections()
    httpServer.close()
    await server.close()
  }
  // Listening on a host and port gives an AddressInfo, never the name of a pipe.
  const { port } = httpServer.address() as AddressInfo
  const service: ServiceToCheck = {
    graphqlUrl: `http://127.0.0.1:${port}/graphql`,
    restUrl: `http://127.0.0.1:${port}/api/v1`,
    realtimeUrl: `ws://127.0.0.1:${port}/realtime`,
    token,
    apiToken: '',
    tokenHeader: 'Authorization',
    timeoutMs: 10_000,
  }
  return { service, close }
}

const graphqlError = (message: string) => Response.json({ data: null, errors: [{ message }] })

describe('the bundled server', () => {
  const sent: string[] = []
  let results: CheckResult[]

  beforeAll(async () => {
    const { service, close } = await start((request, text) => {
      const { pathname } = new URL(request.url)
      sent.push(`${request.method} ${pathname}${/mutation/i.exec(text)?.[0] ?? ''}`)
      return undefined
    })
    results = (await checkService(service)).results
    await close()
  })

  it('passes every check', () => {
    expect(results.filter(({ outcome }) => !['works', 'not tried'].includes(outcome))).toEqual([])
    expect(isUsable(results)).toBe(true)
    const worksFor = (of: string) =>
      results.filter((each) => each.interface === of && each.outcome === 'works').length
    expect(worksFor('GraphQL')).toBeGreaterThan(20)
    expect(worksFor('REST')).toBeGreaterThan(12)
    expect(worksFor('Real time')).toBe(4)
  })

  it('receives no writes', () => {
    const others = new Set(sent.filter((each) => !each.startsWith('GET ')))
    expect([...others].toSorted()).toEqual(['POST /api/v1/authenticate', 'POST /graphql'])
  })
})

it('reports what differs, is rejected or is not supported', async () => {
  const service = await serve((request, text) => {
    const { pathname } = new URL(request.url)
    if (text.includes('{ listBillingData'))
      return graphqlError('Cannot query field "listBillingData" on type "Query".')
    if (text.includes('{ listApiKeys'))
      return graphqlError("Validation error: Field 'comment' in type 'ApiKey' is undefined @ 'x'")
    if (text.includes('{ getStatistics'))
      return Response.json({ data: null, errors: [{ errorType: 'Unauthorized', message: 'No.' }] })
    if (text.includes('{ getCustomerData {'))
      return Response.json({ data: { getCustomerData: { customerid: '7' } } })
    if (pathname === '/api/v1/imsi') return Response.json({ message: 'x' }, { status: 404 })
    if (pathname === '/api/v1/event') return Response.json({ message: 'x' }, { status: 403 })
    if (pathname === '/api/v1/tariff_plan') return Response.json([])
    if (pathname === '/api/v1/user') return new Response('<html>')
    return undefined
  })
  const { results } = await checkService({ ...service, realtimeUrl: undefined })
  const resultOf = (name: string) => {
    const { outcome, detail } = results.find(({ operation }) => operation === name) ?? {}
    return [outcome, detail]
  }
  expect(resultOf('listBillingData')).toEqual(['not supported', ''])
  expect(resultOf('listApiKeys')).toEqual(['differs', 'lacks ApiKey.comment'])
  expect(resultOf('getStatistics')[0]).toBe('rejected')
  expect(resultOf('getCustomerData')[1]).toContain('customerid is a string, not a number')
  expect(resultOf('GET /imsi')).toEqual(['not supported', 'status 404'])
  expect(resultOf('GET /event')).toEqual(['rejected', 'status 403'])
  expect(resultOf('GET /tariff_plan')[1]).toContain('lacks the headers X-Total-Count')
  expect(resultOf('GET /user')[1]).toContain('status 200 without JSON')
  expect(isUsable(results)).toBe(false)
})

it('reports a token that no interface accepts', async () => {
  const { results } = await checkService({ ...(await serve()), token: 'wrong' })
  const rejected = results.filter(({ outcome }) => outcome === 'rejected')
  expect(rejected.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['POST /authenticate', 'listSims', 'connection_init', 'GET /sim']),
  )
})

it('sends an API key in the configured header', async () => {
  const headers: (string | null)[] = []
  const service = await serve((request) => {
    headers.push(request.headers.get('x-api-key'))
    return graphqlError('Unauthorized')
  })
  const keyOnly = { ...service, restUrl: undefined, realtimeUrl: undefined, token: '' }
  await checkService({ ...keyOnly, apiToken: 'key-1', tokenHeader: 'x-api-key' })
  expect([...new Set(headers)]).toEqual(['key-1'])
})

it('prints one line per operation, and never a token that the service echoes', async () => {
  const service = await serve((_request, text) =>
    text.includes('{ listApiKeys') ? graphqlError(`No keys for ${token}`) : undefined,
  )
  const graphqlOnly = { ...service, restUrl: undefined, realtimeUrl: undefined }
  const { results, secrets } = await checkService(graphqlOnly)
  const text = formatResults(results, secrets)
  expect(text.split('\n')).toHaveLength(results.length)
  expect(text).toContain('No keys for (removed)')
  expect(text).not.toContain(token)
})

it('exits with 2 and an explanation when no token is given', async () => {
  const args = ['--import', 'tsx', 'scripts/checkService.ts', '--url', 'https://s.example/graphql']
  const started = runNode(args, { PORTAL_TOKEN: '', PORTAL_API_TOKEN: '' })
  expect(await started.exitCode).toBe(2)
  expect(started.errors()).toContain('PORTAL_TOKEN')
})
