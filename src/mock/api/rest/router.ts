/**
 * The REST API, driven by the OpenAPI file: finds the operation, checks the caller, the role and the request, in this order, and calls the
 * handler.
 */
import { isDay } from '../../store/days.ts'
import {
  OpenAPIBackend,
  ValidationContext,
  type Context,
  type Document,
  type Handler as RouterHandler,
} from 'openapi-backend'
import { openapi } from '../../../contract/generated/openapi.ts'
import type { Exchange } from '../../auth/authToken.ts'
import type { RequestContext } from '../../auth/identity.ts'
import { restDenialReason } from '../../auth/roles.ts'
import {
  createDeliveryHosts,
  type DeliveryHosts,
} from '../../services/data-streams/deliveryHosts.ts'
import { documentedOpenapi, writesWithoutDocumentedBody } from './documentedOpenapi.ts'
import { isTimestamp } from './timestamp.ts'
import { badField, problemOf, RestProblem, restProblemResponse } from './problem.ts'
import { requestProblem } from './validationMessages.ts'
import { answerOnce, readIdempotencyKey } from '../../db/idempotency/idempotentWrites.ts'
import type { HandlersOf, OpenHandler, OperationId } from './operation.ts'
import { endpointHandlers } from './endpoints.ts'
import { authenticate, organisationHandlers } from './organisations.ts'
import { dataStreamHandlers } from './dataStreams.ts'
import { eventHandlers } from './events.ts'
import { profileHandlers } from './profiles.ts'
import { simHandlers } from './sims.ts'

interface RestDeps {
  exchange: Exchange
  /** Hosts to which data streams may deliver; only this machine by default. */
  deliveryHosts?: DeliveryHosts
  /** Receives faults of the API, which get a 500 response. */
  onFault: (fault: unknown) => void
  /** Whether to check responses against the contract; for tests. */
  checkResponses?: boolean
  /** Whether to serve only documented operations, without extensions. */
  documentedOnly?: boolean | undefined
}

type RestApi = (request: Request, context: RequestContext) => Promise<Response>

export const restRoot = '/api/v1'

/** Creates the API. Every request gets a response, errors included. */
export function createRestApi({
  exchange,
  deliveryHosts = createDeliveryHosts([]),
  onFault,
  checkResponses = false,
  documentedOnly = false,
}: RestDeps): RestApi {
  const router = (routers[documentedOnly ? 'documented' : 'whole'] ??= createRouter(documentedOnly))
  const withoutBody = documentedOnly ? writesWithoutDocumentedBody() : new Set<string>()
  return async (request, caller) => {
    try {
      const url = new URL(request.url)
      const incoming: IncomingRequest = {
        url,
        exchange,
        deliveryHosts,
        caller,
        headers: request.headers,
      }
      // The library does not type what handlers return.
      const answer = (await (
        await router
      ).handleRequest(await toRouted(request, url), incoming)) as RoutedResponse
      if (checkResponses) assertResponse(await router, answer)
      return toResponse(withoutBody.has(answer.operationId) ? withEmptyBody(answer) : answer)
    } catch (thrown) {
      if (thrown instanceof UnknownRoute)
        return Response.json({ message: thrown.message }, { status: 404 })
      return restProblemResponse(problemOf(thrown, onFault))
    }
  }
}

/** No operation matches. A documented-only service responds as a gateway in front of it would: 404, not in the service's error format. */
class UnknownRoute extends Error {
  override readonly message = 'Not Found'
}

/** Shared by all servers of a process: each compiles the checks of an operation with its first request, which takes long. */
const routers: { documented?: Promise<OpenAPIBackend>; whole?: Promise<OpenAPIBackend> } = {}

function createRouter(documentedOnly: boolean): Promise<OpenAPIBackend> {
  // The generated module is the parsed file; the library's type has no readonly arrays.
  const definition = structuredClone(
    documentedOnly ? documentedOpenapi() : openapi,
  ) as unknown as Document
  const router = new OpenAPIBackend({
    definition,
    apiRoot: restRoot,
    strict: true,
    quick: true,
    coerceTypes: true,
    ignoreTrailingSlashes: false,
    ajvOpts: { allErrors: true, verbose: true, formats },
    customizeAjv: (ajv, _options, context) => {
      // Undocumented parameters are removed before validation, not rejected.
      if (context === ValidationContext.Params) ajv.opts.removeAdditional = true
      return ajv
    },
    securityHandlers: {
      authToken: (_context, { caller }: IncomingRequest) => caller.identity.status === 'known',
    },
    handlers: {
      notFound: () =>
        Promise.reject(
          documentedOnly
            ? new UnknownRoute()
            : new RestProblem('not_found', 'This service has no such address.'),
        ),
      methodNotAllowed: ({ request }) =>
        Promise.reject(documentedOnly ? new UnknownRoute() : methodNotAllowed(request.path)),
      unauthorizedHandler: (_context, { caller }: IncomingRequest) =>
        Promise.reject(unauthenticated(caller)),
      postSecurityHandler: checkBeforeReading,
      validationFail: ({ validation }) => Promise.reject(requestProblem(validation.errors ?? [])),
      ...handlersOf(definition),
    },
  })
  return router.init()
}

function handlersOf({ paths = {} }: Document): Record<string, RouterHandler> {
  const ids = new Set(
    Object.values(paths).flatMap((item) => methods.map((method) => item?.[method]?.operationId)),
  )
  return Object.fromEntries(Object.entries(routedHandlers()).filter(([id]) => ids.has(id)))
}

const methods = ['get', 'post', 'patch', 'put', 'delete'] as const

const formats = { date: isDay, 'date-time': isTimestamp }

/** Rejects forbidden requests and bodies that are not JSON before the body is parsed. */
function checkBeforeReading(
  { operation, request }: Context,
  { caller, headers }: IncomingRequest,
): void {
  if (operation.requestBody !== undefined && !isJson(headers.get('content-type'))) {
    throw new RestProblem(
      'unsupported_media_type',
      'Send the body as JSON, with Content-Type: application/json.',
    )
  }
  if (caller.identity.status !== 'known') return
  const reason = restDenialReason(caller.identity.viewer.role, operation.operationId ?? '')
  if (reason) throw new RestProblem('forbidden', reason)
  checkDigits(request.params, /./)
  if (hasParameter(operation, 'page')) checkDigits(request.query, /^(per_)?page$/)
}

/** Numbers in a URL are decimal digits; the validator would also accept 1.0, 1e0 and 0x1. The library does not type the parameters. */
function checkDigits(parameters: unknown, names: RegExp): void {
  for (const [field, text] of Object.entries(Object(parameters) as Record<string, unknown>)) {
    if (names.test(field) && Number.isInteger(Number(text)) && !/^-?\d+$/.test(String(text)))
      throw badField(field, `${field} must be a whole number.`)
  }
}

/** Returns the 405 for a path. Its Allow header must list the methods that the path supports. */
function methodNotAllowed(path: string): RestProblem {
  const requested = stepsOf(path.slice(restRoot.length))
  const keys = Object.entries(openapi.paths).flatMap(([known, item]) =>
    isSameRoute(stepsOf(known), requested) ? Object.keys(item) : [],
  )
  const allowed = [
    ...new Set(keys.filter((key) => key !== 'parameters').map((method) => method.toUpperCase())),
  ]
  const message = `This address does not know this method; it knows ${allowed.join(', ')}.`
  return new RestProblem('method_not_allowed', message, [], { Allow: allowed.join(', ') })
}

function stepsOf(path: string): string[] {
  return path.split('/').filter((step) => step !== '')
}

function isSameRoute(known: readonly string[], requested: readonly string[]): boolean {
  return (
    known.length === requested.length &&
    known.every((step, at) => step.startsWith('{') || step === requested[at])
  )
}

function unauthenticated({ identity }: RequestContext): RestProblem {
  return new RestProblem(
    'unauthenticated',
    identity.status === 'refused' ? identity.reason : 'The Authorization header is missing.',
  )
}

function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}

/** Converts a request for the router. The documented bulk path ends with a slash; elsewhere a trailing slash is ignored. */
async function toRouted(request: Request, url: URL) {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const path = url.pathname.replace(/\/+$/, '')
  if (!isDecodable(path))
    throw new RestProblem('bad_request', 'The address is not validly percent-encoded.')
  const body = method === 'GET' ? undefined : await request.text()
  return {
    method,
    path: method === 'PATCH' && path === `${restRoot}/sim` ? `${path}/` : path,
    query: url.search.slice(1),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    ...(body === undefined ? {} : { body }),
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function assertResponse(
  router: OpenAPIBackend,
  { operationId, status, body, headers }: RoutedResponse,
): void {
  const found = [
    ...(router.validator.validateResponse(body ?? null, operationId, status).errors ?? []),
    ...(router.validator.validateResponseHeaders({ ...headers }, operationId, {
      statusCode: status,
    }).errors ?? []),
  ]
  if (found.length > 0)
    throw new Error(
      `${operationId} answered ${status} against the contract: ${JSON.stringify(found)}`,
    )
}

function withEmptyBody({ operationId, status }: RoutedResponse): RoutedResponse {
  return { operationId, status, body: undefined, headers: { 'content-length': '0' } }
}

function toResponse({ status, body, headers = {} }: RoutedResponse): Response {
  return body === undefined
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers })
}

type OpenOperationId = 'authenticate'

/** Operations without sign-in. */
const openHandlers: { readonly [Id in OpenOperationId]: OpenHandler<Id> } = { authenticate }

/** Operations that require sign-in. */
const handlers: HandlersOf<Exclude<OperationId, OpenOperationId>> = {
  ...dataStreamHandlers,
  ...endpointHandlers,
  ...eventHandlers,
  ...organisationHandlers,
  ...profileHandlers,
  ...simHandlers,
}

interface IncomingRequest {
  url: URL
  exchange: Exchange
  deliveryHosts: DeliveryHosts
  caller: RequestContext
  headers: Headers
}

interface RoutedResponse {
  operationId: OperationId
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

type HandlerAnswer = Omit<RoutedResponse, 'operationId'>
type AnyHandler = (call: object) => HandlerAnswer | Promise<HandlerAnswer>

function routedHandlers(): Record<string, RouterHandler> {
  const entries = Object.entries({ ...handlers, ...openHandlers }).map(([operationId, handle]) => [
    operationId,
    async (context: Context, incoming: IncomingRequest): Promise<RoutedResponse> => {
      // The router calls this operation's handler with a request that it has validated against the contract.
      const answer = () => (handle as AnyHandler)(callOf(context, incoming))
      const { status, body, headers } = await once(operationId, context, incoming, answer)
      return {
        operationId: operationId as OperationId,
        status,
        body,
        ...(headers ? { headers } : {}),
      }
    },
  ])
  return Object.fromEntries<RouterHandler>(entries as [string, RouterHandler][]) // pairs, which `map` types as arrays
}

/** Runs a handler; a write repeated with its Idempotency-Key gets its first response. */
async function once(
  operationId: string,
  { operation, request }: Context,
  { url, headers, caller: { identity } }: IncomingRequest,
  answer: () => HandlerAnswer | Promise<HandlerAnswer>,
): Promise<HandlerAnswer> {
  const isWrite = operation.method !== 'get' && operationId in handlers
  // In the served contract; a service without the extension ignores the header.
  const isKeyed = isWrite && hasParameter(operation, 'Idempotency-Key')
  const key = isKeyed ? readIdempotencyKey(headers) : undefined
  if (key === undefined || identity.status !== 'known') return answer()
  const requested = {
    key,
    operation: `rest ${operationId}`,
    content: [url.pathname, url.search, request.body],
  }
  return answerOnce(identity.store, identity.viewer, requested, answer)
}

function hasParameter({ parameters = [] }: Context['operation'], name: string): boolean {
  return parameters.some((parameter) => 'name' in parameter && parameter.name === name)
}

function callOf(
  { request, validation }: Context,
  { url, exchange, deliveryHosts, caller }: IncomingRequest,
): object {
  const body = inNfc(request.requestBody)
  const query = inNfc(request.query)
  // The validator coerces path parameters in its copy of the request; the library's type omits this.
  const path = (validation.coerced as { params?: object } | undefined)?.params ?? {}
  const { remoteAddress } = caller
  const open = { body, query, path, url, exchange, deliveryHosts, remoteAddress }
  return caller.identity.status === 'known'
    ? { ...open, store: caller.identity.store, viewer: caller.identity.viewer }
    : open
}

/** Returns a value with all its texts in NFC, in which they are stored and compared. */
function inNfc(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC')
  if (Array.isArray(value)) return value.map(inNfc)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inNfc(each)]))
}
