/** Puts the handlers of all operations into the router's form. */
import type { Context, Handler as RouterHandler } from 'openapi-backend'
import type { Exchange } from '../../auth/authToken.ts'
import type { RestContext } from '../../auth/identity.ts'
import { answerOnce, readIdempotencyKey } from '../../db/idempotency/idempotentWrites.ts'
import type { DeliveryHosts } from '../../services/data-streams/deliveryHosts.ts'
import { handlers, openHandlers } from './handlers.ts'
import type { OperationId } from './operation.ts'

/** What the router's callbacks are given beside the routed request. */
export interface Arrival {
  url: URL
  exchange: Exchange
  deliveryHosts: DeliveryHosts
  handler: RestContext
  headers: Headers
}

export interface RoutedAnswer {
  operationId: OperationId
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

type HandlerAnswer = Omit<RoutedAnswer, 'operationId'>
type AnyHandler = (call: object) => HandlerAnswer | Promise<HandlerAnswer>

/** A handler for every operation of the contract. */
export function routedHandlers(): Record<string, RouterHandler> {
  const offered = Object.entries({ ...handlers, ...openHandlers }).map(([operationId, handle]) => [
    operationId,
    async (context: Context, arrival: Arrival): Promise<RoutedAnswer> => {
      // The router calls the handler of exactly this operation with a request it has validated against its part of the contract.
      const answer = () => (handle as AnyHandler)(callOf(context, arrival))
      const { status, body, headers } = await once(operationId, context, arrival, answer)
      return {
        operationId: operationId as OperationId,
        status,
        body,
        ...(headers ? { headers } : {}),
      }
    },
  ])
  return Object.fromEntries<RouterHandler>(offered as [string, RouterHandler][]) // pairs, which `map` takes for lists
}

/** Runs a handler; a write that comes again with its Idempotency-Key gets its first answer. */
async function once(
  operationId: string,
  { operation, request }: Context,
  { url, headers, handler: { identity } }: Arrival,
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

/** Whether the served contract gives the operation an Idempotency-Key. */
function takesKey({ parameters = [] }: Context['operation']): boolean {
  return parameters.some((parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key')
}

function callOf(
  { request, validation }: Context,
  { url, exchange, deliveryHosts, handler }: Arrival,
): object {
  const body: unknown = request.requestBody
  const query: unknown = request.query
  // The validator adds the path's parameters as numbers to its copy of the request; the library's type does not know them.
  const path = (validation.coerced as { params?: object } | undefined)?.params ?? {}
  const { remoteAddress } = handler
  const open = { body, query, path, url, exchange, deliveryHosts, remoteAddress }
  return handler.identity.status === 'known'
    ? { ...open, store: handler.identity.store, viewer: handler.identity.viewer }
    : open
}
