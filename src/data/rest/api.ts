/** The REST interface by method and path. Throws a ProblemError; components use the hooks of `queryHooks.ts`. */
import { t } from '@lingui/core/macro'
import {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  type Client,
} from 'openapi-fetch'
import { restShapes } from '../../contract/generated/restShapes.ts'
import type { components, paths } from '../../contract/generated/rest.ts'
import { isRecord, readText } from '../../lib/json.ts'
import { ProblemError } from '../../lib/problem.ts'
import { parseShapes, readAnswer } from '../answers.ts'
import { currentCapabilities, type RestMethod } from '../capabilities.ts'
import { isUnreadable, malformedProblem, statusProblem, type ServiceResponse } from '../problems.ts'
import { sendInSession } from '../sendInSession.ts'
import { pageOf, type WithPages } from './collections.ts'

export type RestPaths = WithPages<paths>

/** A record as services may send it: the document shows few fields, so all but IDs may be absent or null. */
export type RestRecord<Name extends keyof components['schemas']> = Incomplete<
  components['schemas'][Name]
>

type Incomplete<T> = T extends readonly (infer Item)[]
  ? readonly Incomplete<Item>[]
  : T extends object
    ? { [Field in keyof T as Field extends 'id' ? Field : never]: T[Field] } & {
        [Field in keyof T as Field extends 'id' ? never : Field]?: Incomplete<T[Field]> | null
      }
    : T

interface RequestInit {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> }
  body?: unknown
  signal?: AbortSignal
}

const operations = parseShapes(restShapes)('Answers')
const querySerializer = createQuerySerializer()

function createMethod(method: RestMethod) {
  return async (path: string, { params = {}, body, signal }: RequestInit = {}) => {
    const url = createFinalURL(path, {
      baseUrl: '',
      params,
      querySerializer,
      pathSerializer: defaultPathSerializer,
    })
    const response = await sendInSession({
      kind: 'rest',
      name: `${method.toUpperCase()} ${url.replace(/\?.*/s, '')}`,
      method: method.toUpperCase(),
      path: url,
      body,
      isRepeatable: method === 'get',
      signal,
    })
    return { data: readBody(method, path, response, params.query ?? {}), response }
  }
}

function readBody(
  method: RestMethod,
  path: string,
  response: ServiceResponse,
  query: Readonly<Record<string, unknown>>,
): unknown {
  const { status, body, length, headers, label } = response
  if (status < 200 || status > 299) throw problemOfStatus(method, path, response)
  if (isUnreadable(response) || (length === 0 && status === 200 && method === 'get'))
    throw malformedProblem(response)
  const shape = operations[method + path]
  if (!shape || body === undefined) return body
  const sound = readAnswer(body, shape, label)
  if (sound === undefined) throw malformedProblem(response)
  return Array.isArray(sound) ? pageOf(sound, path, query, headers) : sound
}

function problemOfStatus(method: RestMethod, path: string, response: ServiceResponse) {
  const { status, body, label } = response
  if (isRouteMissing(method, path, response)) {
    return new ProblemError({
      title: t`The connected service does not offer this`,
      detail: t`It lacks a function that this needs. Ask your administrator about it.`,
      code: 'NOT_OFFERED',
      isRetryable: false,
      technical: `${label}: ${status} ${readText(body, 'message') ?? ''}`.trim(),
    })
  }
  if (isUnreadable(response)) return malformedProblem(response)
  const problem = statusProblem(response)
  // Services explain errors with more than a message, gateways do not.
  if (status !== 404 || !isRecord(body) || !Object.keys(body).every((name) => name === 'message'))
    return problem
  return new ProblemError({
    ...problem.problem,
    detail: t`It may have been deleted or belong to another customer, or the connected service does not offer this.`,
  })
}

/** Gateways respond to a missing route with 404 or 403, as services do to a missing object. */
function isRouteMissing(method: RestMethod, path: string, response: ServiceResponse): boolean {
  const { status, body } = response
  if (status === 405 || status === 501) return true
  if (status !== 404 && (status !== 403 || isUnreadable(response))) return false
  if (!currentCapabilities().hasRestOperation(method, path)) return true
  const message = readText(body, 'message')
  if (message !== undefined && /missing authentication token|no route/i.test(message)) return true
  // The path of a list has no ID that could be unknown.
  const isList = method === 'get' && !path.includes('{')
  return status === 404 && (message === undefined || isList)
}

export function isNotOffered(problem: { code: string } | undefined): boolean {
  return problem?.code === 'NOT_OFFERED'
}

// The types of a method depend on its path, which is not known above.
export const api = {
  GET: createMethod('get'),
  POST: createMethod('post'),
  PUT: createMethod('put'),
  PATCH: createMethod('patch'),
  DELETE: createMethod('delete'),
} as unknown as Client<RestPaths>

export async function bodyOf<Data>(answering: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await answering
  // Without a body the request throws, or the contract has none.
  return data as Data
}
