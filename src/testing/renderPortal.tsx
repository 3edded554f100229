/** Renders the portal, or one element, over a bundled server in the same process. Each call has its own store. Only for tests. */
import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { applyCapabilities } from '../data/capabilities.ts'
import { signIn } from '../data/session/signIn.ts'
import { startSession } from '../data/session/session.ts'
import { accountOf, sessionStore } from '../data/session/sessionStore.ts'
import { replaceTransport, transport } from '../data/transport.ts'
import { createMockServer, type MockServer } from '../mock/server.ts'
import type { ServiceVariant } from '../mock/serviceVariant.ts'
import { DataProviders } from './DataProviders.tsx'
import { createInProcessTransport } from './inProcessTransport.ts'
import { overrideResponse, hideFromSchema, hideRestExtensions } from './serviceFaults.ts'
import { testServers } from './testServers.ts'

export interface PortalOptions {
  /** Who is signed in; null for signed out. */
  role?: 'administrator' | 'user' | 'observer' | null
  /** The URL of the portal. */
  path?: string
  /** The number of SIMs in the store. */
  sims?: number
  /** Operations and fields missing in the service's schema. */
  missing?: readonly string[]
  /** The REST extensions of the service; all by default. */
  restExtensions?: readonly string[]
  /** The interface that the service does not have. */
  absent?: 'rest' | 'graphql'
  /** Rendered inside a router instead of the portal. */
  element?: ReactElement
  /** Options of the bundled server, such as `{ documentedOnly: true }`. */
  service?: ServiceVariant
}

export interface RenderedPortal extends RenderResult {
  user: UserEvent
  /** The store's name in a token: "demo-observer@NAME" signs another account in. */
  store: string
  /** The application token of a role in this store. */
  tokenOf: (role: 'administrator' | 'user' | 'observer') => string
  router: ReturnType<typeof createMemoryRouter>
  server: MockServer
  /** Requested REST extensions that the service does not have. */
  unsupportedRequests: readonly string[]
  /** Requests to the missing interface. */
  absentInterfaceRequests: readonly string[]
  /** Calls the simulator API of this store (POST /simulator/…). Throws when it rejects the call. */
  simulate: (path: string, body?: object) => Promise<void>
}

const defaultSims = 60

let storeCount = 0

/** Connects the data layer to a bundled server in this process; returns that server. */
export async function startInProcessServer(service: ServiceVariant = {}): Promise<MockServer> {
  const key = JSON.stringify(service)
  const server =
    testServers.running.get(key) ??
    createMockServer({
      database: ':memory:',
      sims: defaultSims,
      seed: 1,
      testStores: true,
      simulator: true,
      clock: () => Date.now() + testServers.authClockAheadMs,
      ...service,
    })
  testServers.running.set(key, server)
  await server.ready
  if (testServers.connected !== server) {
    replaceTransport(createInProcessTransport(server, service))
    testServers.connected = server
  }
  return server
}

/** Advances the server's clock for tokens and rate limits, so that earlier tokens expire. */
export function advanceAuthClock(byMs: number): void {
  testServers.authClockAheadMs += byMs
}

/** Renders the portal and waits for the sign-in, if there is one. */
export async function renderPortal({
  role = 'administrator',
  path = '/',
  sims = defaultSims,
  missing = [],
  restExtensions,
  absent,
  element,
  service = {},
}: PortalOptions = {}): Promise<RenderedPortal> {
  const running = await startInProcessServer(service)
  for (const name of missing) hideFromSchema(name)
  const unsupportedRequests = restExtensions ? hideRestExtensions(restExtensions) : []
  const store = `test${++storeCount}:${sims}`
  const tokenOf = (of: 'administrator' | 'user' | 'observer') => `demo-${of}@${store}`
  await beginSession(role === null ? null : tokenOf(role))
  const absentInterfaceRequests = absent ? removeInterface(absent) : []
  const portal = element ? undefined : await import('../app/routes.tsx')
  const routes = portal?.routes ?? [
    { path: '*', element: <DataProviders>{element}</DataProviders> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  await portal?.whenLoaded(router)
  const rendered = render(<RouterProvider router={router} />)
  const simulate = async (to: string, body: object = {}) => {
    const response = await transport().fetch(`${location.origin}/simulator/${to}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: tokenOf('administrator') },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`/simulator/${to}: ${await response.text()}`)
  }
  const user = userEvent.setup()
  return {
    ...rendered,
    user,
    store,
    tokenOf,
    router,
    server: running,
    unsupportedRequests,
    absentInterfaceRequests,
    simulate,
  }
}

/** Simulates a service without this interface. Returns the list of requests to it, which grows. */
function removeInterface(absent: 'rest' | 'graphql'): readonly string[] {
  const account = accountOf(sessionStore.getState())
  if (account)
    applyCapabilities({
      ...account.addresses,
      ...(absent === 'rest' ? { restUrl: '' } : { graphqlUrl: '', realtimeUrl: '' }),
    })
  const requested: string[] = []
  overrideResponse((url, init) => {
    if (!new URL(url).pathname.startsWith(absent === 'rest' ? '/api/v1' : '/graphql')) return
    requested.push(typeof init?.body === 'string' ? `${url} ${init.body}` : url)
    return Response.json({ message: 'Not Found' }, { status: 404 })
  })
  return requested
}

async function beginSession(applicationToken: string | null): Promise<void> {
  sessionStore.setState({ state: 'starting' }, true)
  startSession()
  if (applicationToken === null) return
  const outcome = await signIn({ applicationToken, isRemembered: false })
  if (!outcome.isSignedIn)
    throw new Error('The bundled server did not accept the sign-in of the test.')
}
