import { t } from '@lingui/core/macro'
import type { Middleware } from 'openapi-fetch'
import { isRecord, parseJson, readText } from '../../lib/json.ts'
import { ProblemError } from '../../lib/problem.ts'
import { currentCapabilities, type RestMethod } from '../capabilities.ts'
import { statusProblem } from '../problems.ts'
import { requestName } from './restFetch.ts'

interface FailedRequest {
  method: string
  /** As in the contract: '/endpoint/{endpoint_id}'. */
  path: string
  status: number
  body: unknown
  label: string
}

/** Throws a ProblemError for every response with an error status. */
export const problemMiddleware: Middleware = {
  async onResponse({ request, response, schemaPath }) {
    if (response.ok) return
    throw problemOfRequest({
      method: request.method,
      path: schemaPath,
      status: response.status,
      body: parseJson(await response.text()),
      label: requestName(request),
    })
  },
}

/** Returns whether an operation failed because the connected service does not offer it. */
export function isNotOffered(problem: { code: string } | undefined): boolean {
  return problem?.code === 'NOT_OFFERED'
}

function problemOfRequest(failed: FailedRequest): ProblemError {
  const { status, body, label } = failed
  if (isRouteMissing(failed)) {
    return new ProblemError({
      title: t`The connected service does not offer this`,
      detail: t`It lacks a function that this needs. Ask your administrator about it.`,
      code: 'NOT_OFFERED',
      isRetryable: false,
      technical: `${label}: ${status} ${readText(body, 'message') ?? ''}`.trim(),
    })
  }
  const problem = statusProblem(status, body, label)
  if (status !== 404 || !isBareMessage(body)) return problem
  return new ProblemError({
    ...problem.problem,
    detail: t`It may have been deleted or belong to another customer, or the connected service does not offer this.`,
  })
}

/** Gateways respond to a missing route with 404 or 403, as services do to a missing object. */
function isRouteMissing({ method, path, status, body }: FailedRequest): boolean {
  if (status === 405 || status === 501) return true
  if (status !== 404 && status !== 403) return false
  if (!currentCapabilities().hasRestOperation(method.toLowerCase() as RestMethod, path)) return true
  const message = readText(body, 'message')
  if (message !== undefined && /missing authentication token|no route/i.test(message)) return true
  // The path of a list has no ID that could be unknown.
  const isList = method === 'GET' && !path.includes('{')
  return status === 404 && (message === undefined || isList)
}

/** Returns whether a body may come from a gateway: services explain errors with more than a message. */
function isBareMessage(body: unknown): boolean {
  return isRecord(body) && Object.keys(body).every((name) => name === 'message')
}
