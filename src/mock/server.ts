/**
 * The bundled server: both interfaces as one function from Request to Response and one for sockets, without a port; the Vite plugin, the
 * command line and tests mount it. Routes, authenticates, limits and delays requests.
 */
import { createExchange, defaultTokenLifetimeMs, type Exchange } from './auth/authToken.ts'
import {
  identify,
  identifyByApplicationToken,
  type Identity,
  type KnownIdentity,
} from './auth/identity.ts'
import { createIssuedTokens } from './auth/issuedToken.ts'
import { portalConfig } from './http/configJson.ts'
import { createCallerRules, preflightHeaders, type CallerHeaders } from './http/crossOrigin.ts'
import { createEngine } from './api/graphql/engine.ts'
import { errorTypeOf, withErrorTypes } from './api/graphql/errorTypes.ts'
import { createGraphqlHandler } from './api/graphql/graphqlHandler.ts'
import { createOpenOperation } from './api/graphql/openOperation.ts'
import { documentedSchema, servedSchema } from './api/graphql/servedSchema.ts'
import { createRateLimit, limitBody } from './http/limitBody.ts'
import { isRest, problemResponse } from './api/rest/problem.ts'
import { createRealtimeServer } from './api/realtime/realtimeServer.ts'
import type { ServerSocket, UpgradeRequest } from './api/realtime/serverSocket.ts'
import { createFaultReporter } from './http/reportFault.ts'
import { createRestApi } from './api/rest/router.ts'
import { createDeliveryHosts } from './services/data-streams/deliveryHosts.ts'
import { createBatchRunner } from './simulation/batchRunner.ts'
import { createSimulatorApi } from './api/simulator/simulatorApi.ts'
import { createDeliverer } from './simulation/deliverer.ts'
import { createFaultSwitches } from './simulation/faults.ts'
import { createSimulators } from './simulation/simulator.ts'
import { createTimekeeper } from './simulation/timekeeper.ts'
import type { ServiceVariant } from './serviceVariant.ts'
import { isLoopback } from './store/addressRanges.ts'
import { defaultStoreName, openStores } from './store/openStores.ts'
import { demoCustomerId } from './seed/seedAccounts.ts'
import { defaultFleet } from './seed/seedOptions.ts'
import { dataFileReason } from './db/sqlite/dataFileError.ts'
import { ServiceError } from './store/serviceError.ts'

export interface MockServerOptions extends ServiceVariant {
  /** File of the demo store's data, or ':memory:'. */
  readonly database?: string
  readonly isDataShared?: boolean
  readonly sims?: number | undefined
  readonly seed?: number | undefined
  readonly isReset?: boolean
  /** Updates per second of the demo fleet; 0 is none. */
  readonly rate?: number
  readonly tokenLifetimeMs?: number
  /** An additional OpenID Connect provider whose tokens are accepted; see issuedToken.ts. */
  readonly oidcIssuer?: string | undefined
  /** Other origins whose pages may call the server, such as `https://portal.example`. */
  readonly origins?: readonly string[]
  /** Accepted host names besides localhost and those of `origins`. */
  readonly hostNames?: readonly string[]
  /** Hosts and IP addresses besides this machine to which data streams and callbacks may deliver. */
  readonly deliveryHosts?: readonly string[]
  /** Whether a token `demo-ROLE@NAME` opens a new store of that name. */
  readonly testStores?: boolean
  /** Whether to serve the simulator API at `/simulator`, only to this machine. */
  readonly simulator?: boolean
  /** The time for auth tokens in Unix milliseconds; the system clock by default. */
  readonly clock?: () => number
  readonly delayMs?: number
  readonly mapTiles?: { readonly url: string; readonly attribution: string }
  /** Receives messages for the terminal: data created or used. */
  readonly log?: (message: string) => void
  /** Receives faults of the server. By default they are logged to the console, without the request. */
  readonly onFault?: (fault: unknown) => void
}

export interface MockServer {
  fetch(request: Request, from?: { remoteAddress: string }): Promise<Response>
  connect(socket: ServerSocket, request: UpgradeRequest): void
  /** Whether to accept a WebSocket upgrade; unknown origins and host names are rejected. */
  allowsUpgrade(request: UpgradeRequest): boolean
  /** Resolves when the demo store can serve lists. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** Creates a server. The caller mounts it on a port. */
export function createMockServer(options: MockServerOptions = {}): MockServer {
  const {
    database = ':memory:',
    isDataShared = false,
    sims,
    seed,
    isReset = false,
    rate = 0,
    delayMs = 0,
    testStores = false,
    simulator: hasSimulator = false,
    documentedOnly = false,
    noIntrospection = false,
    noErrorCodes = false,
    hidePagingHeaders = false,
    nullUnselected = false,
    rateLimit = Number.POSITIVE_INFINITY,
  } = options
  const {
    tokenLifetimeMs: lifetimeMs = defaultTokenLifetimeMs,
    clock: nowMs = Date.now,
    log,
    onFault: report = createFaultReporter(database),
  } = options
  let isClosed = false
  // Requests in flight during close fail on the closed database, which is not a fault.
  const onFault = (fault: unknown) => {
    if (!isClosed) report(fault)
  }
  const stores = openStores({
    database,
    isShared: isDataShared,
    sims,
    seed,
    isReset,
    hasActivity: rate > 0,
    testStores,
    log,
  })
  const demo = stores.get(defaultStoreName)
  const issuedTokens =
    options.oidcIssuer === undefined ? undefined : createIssuedTokens(stores, options.oidcIssuer)
  const engine = createEngine(documentedOnly ? documentedSchema() : servedSchema(), onFault, {
    noIntrospection,
  })
  const faults = createFaultSwitches()
  const faultsOf = ({ store, viewer }: KnownIdentity) => faults.of(store, viewer.customerid)
  const simulators = createSimulators({ seed: seed ?? defaultFleet.seed, onFault })
  const deliveryHosts = createDeliveryHosts(options.deliveryHosts ?? [])
  const deliverer = createDeliverer(stores, onFault, { hosts: deliveryHosts })
  const timekeeper = createTimekeeper(stores, onFault)
  let waitingRequests = 0
  const isBusy = () => waitingRequests > 0 || realtime.isBehind()
  const batches = createBatchRunner({ faults, isBusy, onFault })
  if (demo) batches.watch(demo)

  const identifyCaller = async (
    authorization: string | null | undefined,
    remoteAddress: string,
  ): Promise<Identity> => {
    const identity = await identify(stores, authorization, remoteAddress, nowMs(), issuedTokens)
    if (identity.status === 'known') batches.watch(identity.store)
    return identity.status === 'known' && faultsOf(identity).refuseTokens
      ? { status: 'refused', reason: 'The token is no longer accepted.' }
      : identity
  }

  const makeToken = createExchange(stores, { lifetimeMs, nowMs })
  const exchange: Exchange = async (applicationToken, remoteAddress) => {
    const authToken = await makeToken(applicationToken, remoteAddress)
    const identity = await identifyCaller(authToken, remoteAddress)
    if (identity.status === 'refused')
      throw new ServiceError('UNAUTHENTICATED', identity.reason, 'application_token')
    return authToken
  }

  const realtime = createRealtimeServer({
    open: createOpenOperation(engine, { nullUnselected }),
    identify: identifyCaller,
    nowMs,
    isCut: (identity) => faultsOf(identity).refuseSockets,
    ...(noErrorCodes ? { errorTypeOf } : {}),
    onFault,
  })
  const rest = createRestApi({
    exchange,
    deliveryHosts,
    checkResponses: testStores,
    documentedOnly,
    onFault,
  })
  const graphql = createGraphqlHandler(engine, { takesIdempotencyKey: !documentedOnly })
  const simulatorApi = createSimulatorApi({
    simulatorOf: simulators.of,
    runDueWork: timekeeper.runDueWork,
    faults,
    cutSockets: realtime.cut,
    isTestStore: (store) => testStores && store !== demo,
  })
  const callers = createCallerRules(options.origins ?? [], options.hostNames ?? [], {
    hidePagingHeaders,
  })
  const secondsToWait = createRateLimit(rateLimit, nowMs)
  if (demo)
    demo.ready.then(() => {
      if (rate > 0 && !isClosed) simulators.of(demo, demoCustomerId).setRate(rate)
    }, onFault)

  const allowsSimulator = (remoteAddress: string) => hasSimulator && isLoopback(remoteAddress)
  const apiOf = (pathname: string, remoteAddress: string) => {
    if (pathname === '/graphql') return graphql
    if (isRest(pathname)) return rest
    const isSimulatorPath = pathname === '/simulator' || pathname.startsWith('/simulator/')
    return isSimulatorPath && allowsSimulator(remoteAddress) ? simulatorApi : undefined
  }

  const identifyRequest = async (
    request: Request,
    pathname: string,
    remoteAddress: string,
  ): Promise<Identity> => {
    const authorization = request.headers.get('authorization') ?? request.headers.get('x-api-key')
    if (apiOf(pathname, remoteAddress) !== simulatorApi)
      return identifyCaller(authorization, remoteAddress)
    // The simulator API also accepts the application token itself, for use from a terminal.
    const identity = await identify(stores, authorization, remoteAddress, nowMs())
    if (identity.status === 'known') return identity
    return identifyByApplicationToken(stores, authorization, remoteAddress)
  }

  const answer = async (request: Request, remoteAddress: string): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/config.json')
      return Response.json(
        portalConfig({
          mapTiles: options.mapTiles ?? null,
          hasSimulator: allowsSimulator(remoteAddress),
          hasDemoAccounts: isLoopback(remoteAddress),
          isDocumentedOnly: documentedOnly,
          sendsNulls: nullUnselected,
        }),
        { headers: { 'cache-control': 'no-cache' } },
      )
    if (pathname === '/realtime')
      return problemResponse(pathname, 426, 'This address takes WebSocket connections only.')
    const handler = apiOf(pathname, remoteAddress)
    if (!handler) return problemResponse(pathname, 404, 'There is nothing at this address.')
    const bounded = await limitBody(request)
    if (bounded === 'tooLarge')
      return problemResponse(pathname, 413, 'The body is too large: at most 1 MB is taken.')
    const identity = await identifyRequest(request, pathname, remoteAddress)
    if (identity.status === 'known') {
      await identity.store.ready
      if (handler !== simulatorApi) {
        const seconds = secondsToWait(identity.store, identity.viewer.customerid)
        if (seconds !== undefined) {
          const message = `Too many requests. Try again in ${seconds} s.`
          const response = problemResponse(pathname, 429, message)
          response.headers.set('retry-after', String(seconds))
          return response
        }
        await wait(delayMs + faultsOf(identity).delayMs)
        if (faults.mustFail(identity.store, identity.viewer.customerid))
          return problemResponse(
            pathname,
            500,
            'The service failed, as requested of the simulator.',
          )
      }
    }
    return handler(bounded, { remoteAddress, identity })
  }

  return {
    async fetch(request, { remoteAddress } = { remoteAddress: '127.0.0.1' }) {
      const { host, pathname } = new URL(request.url)
      const caller: CallerHeaders = {
        host: request.headers.get('host') ?? host,
        origin: request.headers.get('origin'),
        remoteAddress,
      }
      if (!callers.isKnownHost({ ...caller, host: request.headers.get('host') }))
        return problemResponse(
          pathname,
          403,
          'This server does not answer by this host name. Add its origin to PORTAL_ORIGINS or --origin.',
        )
      let response: Response
      waitingRequests++
      try {
        if (request.method !== 'OPTIONS')
          response = isClosed ? closedResponse(pathname) : await answer(request, remoteAddress)
        else if (callers.isKnownOrigin(caller)) {
          const headers = preflightHeaders({ takesIdempotencyKey: !documentedOnly })
          response = new Response(null, { status: 204, headers })
        } else response = new Response(null, { status: 403 })
        if (isClosed) response = closedResponse(pathname)
      } catch (fault) {
        if (!request.signal.aborted) onFault(fault)
        const reason = dataFileReason(fault)
        response = problemResponse(
          pathname,
          reason === undefined ? 500 : 503,
          reason ?? 'The service failed to answer.',
        )
      } finally {
        waitingRequests--
      }
      if (noErrorCodes && pathname === '/graphql' && response.body)
        response = await withErrorTypes(response)
      for (const [name, value] of callers.headersFor(caller)) response.headers.set(name, value)
      // Responses are private and must not be cached.
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
      return response
    },
    allowsUpgrade({ headers: { host, origin }, remoteAddress }) {
      const caller = { host, origin, remoteAddress }
      return callers.isKnownHost(caller) && callers.isKnownOrigin(caller)
    },
    connect: realtime.connect,
    ready: demo?.ready ?? Promise.resolve(),
    async close() {
      isClosed = true
      deliverer.close()
      timekeeper.close()
      batches.close()
      simulators.close()
      realtime.close()
      stores.close()
    },
  }
}

function closedResponse(pathname: string): Response {
  return problemResponse(pathname, 503, 'The service is shut down.')
}

async function wait(durationMs: number): Promise<void> {
  if (durationMs > 0) {
    await new Promise((resolve) => {
      setTimeout(resolve, durationMs)
    })
  }
}
