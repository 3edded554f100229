import type { Context, Handler as RouterHandler } from 'openapi-backend'
import type { Exchange } from '../../auth/authToken.ts'
import type { RequestContext } from '../../auth/identity.ts'
import { answerOnce, readIdempotencyKey } from '../../db/idempotency/idempotentWrites.ts'
import type { DeliveryHosts } from '../../services/data-streams/deliveryHosts.ts'
import type { HandlersOf, OpenHandler, OperationId } from './operation.ts'
import { endpointHandlers } from './endpoints.ts'
import { authenticate, organisationHandlers } from './organisations.ts'
import { dataStreamHandlers } from './dataStreams.ts'
import { eventHandlers } from './events.ts'
import { profileHandlers } from './profiles.ts'
import { simStatusHandlers } from './simStatus.ts'
import { simHandlers } from './sims.ts'

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
  ...simStatusHandlers,
}

export interface IncomingRequest {
  url: URL
  exchange: Exchange
  deliveryHosts: DeliveryHosts
  caller: RequestContext
  headers: Headers
}

export interface RoutedResponse {
  operationId: OperationId
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

type HandlerAnswer = Omit<RoutedResponse, 'operationId'>
type AnyHandler = (call: object) => HandlerAnswer | Promise<HandlerAnswer>

export function routedHandlers(): Record<string, RouterHandler> {
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
  const key = isWrite && takesKey(operation) ? readIdempotencyKey(headers) : undefined
  if (key === undefined || identity.status !== 'known') return answer()
  const requested = {
    key,
    operation: `rest ${operationId}`,
    content: [url.pathname, url.search, request.body],
  }
  return answerOnce(identity.store, identity.viewer, requested, answer)
}

/** Whether the operation accepts an Idempotency-Key in the served contract. */
function takesKey({ parameters = [] }: Context['operation']): boolean {
  return parameters.some((parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key')
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
