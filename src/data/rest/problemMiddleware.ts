import type { Middleware } from 'openapi-fetch'
import { parseJson, readField } from '../../lib/json.ts'
import { ProblemError } from '../../lib/problem.ts'
import { statusProblem } from '../problems.ts'
import { isStatusOfUnknown, requestName } from './restFetch.ts'

/** Makes every answer with an error status a thrown ProblemError. */
export const problemMiddleware: Middleware = {
  async onResponse({ request, response }) {
    if (response.ok) return
    const body = parseJson(await response.text())
    throw problemOfResponse(response.status, body, requestName(request))
  },
}

/** Whether an operation failed because the connected service does not offer it (extensions of the interface). */
export function isNotOffered(problem: { code: string } | undefined): boolean {
  return problem?.code === 'NOT_OFFERED'
}

function problemOfResponse(status: number, body: unknown, label: string): ProblemError {
  // The service explains a missing object in a body; a missing path has none.
  const isServiceError = typeof readField(body, 'message') === 'string'
  const isUnknown = isStatusOfUnknown(status) && (status !== 404 || !isServiceError)
  if (!isUnknown) return statusProblem(status, body, label)
  return new ProblemError({
    title: 'The connected service does not offer this',
    detail: 'It is an addition that this service does not have.',
    code: 'NOT_OFFERED',
    isRetryable: false,
    technical: `${label}: ${status}`,
  })
}
