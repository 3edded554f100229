/** The GraphQL client of the session. Components use urql's hooks; code outside React uses `fetchQuery` and `sendMutation`. */
import {
  cacheExchange,
  CombinedError,
  createClient,
  getOperationName,
  stringifyDocument,
  type Client,
  type Exchange,
  type OperationResult,
} from '@urql/core'
import { filter, make, map, mergeMap, pipe, takeUntil, tap } from 'wonka'
import { isRecord } from '../../lib/json.ts'
import type { ProblemError } from '../../lib/problem.ts'
import {
  graphqlProblem,
  isUnreadable,
  malformedProblem,
  readErrorEntries,
  statusProblem,
  type ServiceResponse,
} from '../problems.ts'
import { sendInSession, type SessionRequest } from '../sendInSession.ts'
import { generationNow } from '../session/credentials.ts'
import { onSessionEnd } from '../session/endOfSession.ts'
import { accountOf, sessionStore } from '../session/sessionStore.ts'
import { readData } from './readData.ts'

type Document = Parameters<typeof readData>[0]

interface GraphqlResult {
  data: unknown
  problem: ProblemError | undefined
}

/** Returns what a response of the interface contains: data made sound, and one problem for all of its errors. */
export function readResult(document: Document, response: ServiceResponse): GraphqlResult {
  const { status, body, label } = response
  if (!isRecord(body) || !('data' in body || 'errors' in body))
    return {
      data: undefined,
      problem:
        status < 400 || isUnreadable(response)
          ? malformedProblem(response)
          : statusProblem(response),
    }
  const { data, errors } = body
  const entries = Array.isArray(errors) ? readErrorEntries(errors) : []
  // Beside errors, null means that a field failed, not that there is nothing.
  const hasData =
    entries.length === 0 || (isRecord(data) && Object.values(data).every((each) => each !== null))
  const sound = hasData ? readData(document, data) : undefined
  const problem =
    entries.length > 0
      ? graphqlProblem(entries, status, label)
      : sound === undefined
        ? malformedProblem(response)
        : undefined
  return { data: sound, problem }
}

export function requestOf(document: Document, variables: unknown) {
  const operationName = getOperationName(document)
  return {
    kind: 'graphql' as const,
    name: operationName ?? 'anonymous',
    method: 'POST',
    body: { operationName, query: stringifyDocument(document), variables },
  }
}

export async function sendOperation(
  document: Document,
  variables: unknown,
  options: Pick<SessionRequest, 'isRepeatable' | 'idempotencyKey' | 'generation' | 'signal'>,
): Promise<GraphqlResult> {
  const response = await sendInSession({ ...requestOf(document, variables), ...options })
  return readResult(document, response)
}

let current: { generation: number | undefined; client: Client } | undefined

onSessionEnd(() => {
  current = undefined
})

export function graphqlClient(): Client {
  const generation = generationNow()
  // Compared, because code that outlives a session may request a client while signed out, which the next session must not use.
  if (!current || current.generation !== generation)
    current = {
      generation,
      client: createClient({
        // Nothing is sent while signed out, but urql requires a URL.
        url: accountOf(sessionStore.getState())?.addresses.graphqlUrl ?? 'signed-out:',
        preferGetMethod: false,
        requestPolicy: 'cache-and-network',
        exchanges: [keepDataExchange, cacheExchange, createSessionExchange(generation)],
      }),
    }
  return current.client
}

/** Sends operations for the account of `generation`; they fail if another account is signed in. */
function createSessionExchange(generation: number | undefined): Exchange {
  let changes = 0
  return () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind === 'query' || kind === 'mutation'),
      mergeMap((operation) =>
        pipe(
          make<OperationResult>(({ next, complete }) => {
            const controller = new AbortController()
            const { query, kind, context } = operation
            const key: unknown = context['idempotencyKey']
            const finish = (data: unknown, networkError: Error | undefined) => {
              next({
                operation,
                data,
                error: networkError && new CombinedError({ networkError }),
                stale: false,
                hasNext: false,
              })
              complete()
            }
            const send = () =>
              sendOperation(query, operation.variables, {
                isRepeatable: kind === 'query',
                idempotencyKey: typeof key === 'string' ? key : undefined,
                generation,
                signal: controller.signal,
              })
            const before = changes
            send()
              .then((result) => {
                if (kind === 'mutation') changes++
                // The answer may be from before the change, and urql sends no query again that is in flight. Once: many changes must not
                // keep a list from loading.
                return kind === 'query' && changes > before ? send() : result
              })
              .then(
                ({ data, problem }) => finish(data, problem),
                (thrown: Error) => finish(undefined, thrown),
              )
            return () => controller.abort()
          }),
          takeUntil(
            pipe(
              operations,
              filter(({ kind, key }) => kind === 'teardown' && key === operation.key),
            ),
          ),
        ),
      ),
    )
}

/** Keeps the data on screen when a refetch fails. The first exchange, so that the cache never sees a failed result with data. */
const keepDataExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const lastData = new Map<number, unknown>()
    return pipe(
      operations,
      tap(({ kind, key }) => {
        if (kind === 'teardown') lastData.delete(key)
      }),
      forward,
      map((result): OperationResult => {
        const { kind, key } = result.operation
        if (kind !== 'query') return result
        const data: unknown = result.data ?? lastData.get(key)
        if (result.error) return { ...result, data }
        lastData.set(key, data)
        return result
      }),
    )
  }
