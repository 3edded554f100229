/** Counts what one open SIM list sends to a misbehaving service in half a minute: a sick service is left in peace. */
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { signOut } from '../data/session/session.ts'
import { replaceTransport } from '../data/transport.ts'
import {
  createScriptedNetwork,
  type ScriptedConnection,
  type ScriptedRequest,
} from '../testing/scriptedSocket.ts'
import { beginTestSession, offerExtensions, unsignedJwt } from '../testing/signedIn.ts'

const visitMs = 30_000
const pageRows = 100
const latencyMs = 20
/** Ends a visit early, so that a failing test does not take minutes. */
const tooManyRequests = 300

/** Page `index` of a fleet without an end. */
function simPage(index: number, nextToken: string | null = String(index + 1)) {
  const items = Array.from({ length: pageRows }, (_, at) => ({
    iccid: `8949${String(index * pageRows + at).padStart(15, '0')}`,
    statusid: 2,
  }))
  return Response.json({ data: { listSims: { items, nextToken, totalSims: 100_000 } } })
}

interface ListSims {
  filter?: { iccid?: { in?: string[] } } | null
  nextToken: string | null
}

interface Service {
  /** Answers a request; the healthy service does where this returns undefined. */
  answer?: (request: ScriptedRequest) => Response | Promise<Response> | undefined
  listSims?: (variables: ListSims) => Response
  onConnection?: (connection: ScriptedConnection) => void
}

let tokens = 0

function answerHealthy({ url, body = '' }: ScriptedRequest, { listSims }: Service) {
  if (url.pathname.endsWith('/authenticate'))
    return Response.json({ auth_token: unsignedJwt({ sub: 'u1', jti: ++tokens, role: 'USER' }) })
  if (!url.pathname.endsWith('/graphql')) return Response.json([])
  if (body.includes('getCustomerData'))
    return Response.json({ data: { getCustomerData: { customerid: 7 } } })
  if (!body.includes('listSims')) return Response.json({ data: { listBatchJobs: { items: [] } } })
  const { variables } = JSON.parse(body) as { variables: ListSims }
  const named = variables.filter?.iccid?.in
  if (named) {
    const items = named.map((iccid) => ({ iccid, statusid: 2 }))
    return Response.json({ data: { listSims: { items, nextToken: null } } })
  }
  return listSims?.(variables) ?? simPage(Number(variables.nextToken ?? 0))
}

const acknowledge = (connection: ScriptedConnection) => {
  connection.open()
  connection.say({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } })
}

/** Registers each subscription, then does the worst. */
function afterRegistration(react: (connection: ScriptedConnection, id: unknown) => void) {
  return (connection: ScriptedConnection) => {
    acknowledge(connection)
    let handled = 0
    const timer = setInterval(() => {
      if (connection.isClosed) clearInterval(timer)
      for (const message of connection.sent.slice(handled)) {
        handled++
        if (message['type'] !== 'start') continue
        connection.say({ type: 'start_ack', id: message['id'] })
        react(connection, message['id'])
      }
    }, 10)
  }
}

async function visitSims(service: Service) {
  const operations: Record<string, number> = {}
  let requests = 0
  const network = createScriptedNetwork(
    (request) => {
      requests++
      const name = /"operationName":"(\w+)"/.exec(request.body ?? '')?.[1] ?? request.url.pathname
      operations[name] = (operations[name] ?? 0) + 1
      const answer = () => service.answer?.(request) ?? answerHealthy(request, service)
      return new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), latencyMs))
    },
    service.onConnection ?? afterRegistration(() => {}),
  )
  replaceTransport(network.transport)
  beginTestSession()
  offerExtensions()
  const { routes } = await import('./routes.tsx')
  const router = createMemoryRouter(routes, { initialEntries: ['/sims'] })
  vi.useFakeTimers()
  render(<RouterProvider router={router} />)
  for (let ms = 0; ms < visitMs && requests < tooManyRequests; ms += 100)
    await act(() => vi.advanceTimersByTimeAsync(100))
  const listSims = operations['ListSims'] ?? 0
  return { requests, listSims, connections: network.connections.length, operations }
}

beforeAll(async () => {
  await import('./routes.tsx')
  await import('../features/sim-list/SimListPage.tsx')
  await import('../domain/sim-filter/simLookup.ts')
  await import('../data/realtime/realtimeClient.ts')
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  act(() => signOut())
})

const services: [name: string, service: Service, most?: Partial<Bounds>][] = [
  ['is healthy', {}, { requests: 7, connections: 1, listSims: 3 }],
  [
    'acknowledges each connection and closes it',
    { onConnection: afterRegistration((connection) => connection.drop()) },
  ],
  [
    'acknowledges each connection and fails it',
    {
      onConnection: afterRegistration((connection) =>
        connection.say({ type: 'error', payload: { errors: [{ message: 'It broke' }] } }),
      ),
    },
  ],
  [
    'registers each subscription and fails it',
    {
      onConnection: afterRegistration((connection, id) =>
        connection.say({ type: 'error', id, payload: { errors: [{ message: 'It broke' }] } }),
      ),
    },
  ],
  [
    'registers each subscription and completes it',
    {
      onConnection: afterRegistration((connection, id) => connection.say({ type: 'complete', id })),
    },
  ],
  ['refuses each connection', { onConnection: (connection) => connection.drop() }],
  ['accepts each connection and says nothing', { onConnection: (connection) => connection.open() }],
  [
    'answers registrations with garbage',
    {
      onConnection: afterRegistration((connection, id) => {
        connection.say([1])
        connection.say({ type: 'data', id, payload: 'garbage' })
        connection.say({ type: 'data', id })
        connection.say({ type: 7, id: null })
      }),
    },
  ],
  [
    'answers everything with 500',
    { answer: () => Response.json({ message: 'No' }, { status: 500 }) },
  ],
  [
    'answers everything with 429',
    { answer: () => Response.json({ message: 'No' }, { status: 429 }) },
  ],
  [
    'answers everything with 429 and a Retry-After of nothing',
    {
      answer: () =>
        Response.json({ message: 'No' }, { status: 429, headers: { 'Retry-After': '0' } }),
    },
  ],
  ['cannot be reached', { answer: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ['repeats its nextToken', { listSims: () => simPage(0, 'again') }, { listSims: 3 }],
  [
    'returns the same rows for each new token',
    { listSims: ({ nextToken }) => simPage(0, String(Number(nextToken ?? 0) + 1)) },
  ],
  [
    'returns empty pages with new tokens',
    {
      listSims: ({ nextToken }) => {
        const next = String(Number(nextToken ?? 0) + 1)
        return Response.json({ data: { listSims: { items: [], nextToken: next } } })
      },
    },
  ],
  [
    'returns one row a page',
    {
      listSims: ({ nextToken }) => {
        const at = Number(nextToken ?? 0)
        const items = [{ iccid: `8949${String(at).padStart(15, '0')}`, statusid: 2 }]
        return Response.json({ data: { listSims: { items, nextToken: String(at + 1) } } })
      },
    },
  ],
  ['never finishes a response', { answer: () => new Response(new ReadableStream()) }],
  [
    'rejects every token',
    {
      answer: ({ url }) =>
        url.pathname.endsWith('/authenticate')
          ? undefined
          : Response.json({ errors: [{ message: 'Token has expired' }] }, { status: 401 }),
    },
  ],
  [
    'rejects every token and issues tokens that have expired',
    {
      answer: ({ url }) =>
        url.pathname.endsWith('/authenticate')
          ? Response.json({
              auth_token: unsignedJwt({
                sub: 'u1',
                role: 'USER',
                iat: 1000,
                exp: 1001,
                jti: ++tokens,
              }),
            })
          : Response.json({ errors: [{ message: 'Token has expired' }] }, { status: 401 }),
    },
  ],
]

interface Bounds {
  requests: number
  connections: number
  listSims: number
}

const bounds: Bounds = { requests: 30, connections: 8, listSims: 15 }

describe('half a minute on the SIM list sends little to a service that', () => {
  it.each(services)('%s', async (_, service, most) => {
    const sent = await visitSims(service)
    expect(sent.requests).toBeGreaterThan(0)
    const allowed: Bounds = { ...bounds, ...most }
    for (const name of ['requests', 'connections', 'listSims'] as const)
      expect.soft(sent[name], `${name}: ${JSON.stringify(sent)}`).toBeLessThanOrEqual(allowed[name])
  })
})
