import { t } from '@lingui/core/macro'

/** An error as every screen can show it: sentences for users, technical details for support, never a token. */
export interface Problem {
  title: string
  detail: string
  /** For code and tests: NETWORK, TIMEOUT, UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT, … */
  code: string
  message?: string
  /** Whether the service sent no code, or an unknown one: only its message says what kind of error it is. */
  isUnclassified?: true
  field?: string
  isRetryable: boolean
  /** Status, URLs and the service's own message, for "Copy details". */
  technical: string
}

export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(`${problem.title}: ${problem.detail}`, options)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/** A service refused because of the state of an object: with CONFLICT or, as services without codes do, with a message. */
export function isRefusal(problem: Problem | undefined): boolean {
  return (
    problem?.code === 'CONFLICT' ||
    problem?.code === 'NOT_FOUND' ||
    problem?.isUnclassified === true
  )
}

export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem
  // The GraphQL client wraps the error.
  if (thrown instanceof Error && 'networkError' in thrown && thrown.networkError)
    return problemOf(thrown.networkError)
  const technical = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
  if (thrown instanceof Error && isLoadFailure(thrown)) {
    return {
      title: t`Couldn't load this part of the portal`,
      detail: t`You may be offline, or a new version may be available. Check the connection and retry.`,
      code: 'CHUNK',
      isRetryable: true,
      technical,
    }
  }
  return {
    title: t`Something went wrong`,
    detail: t`The portal ran into an unexpected error. Reload the page. If it happens again, send the details to support.`,
    code: 'PORTAL',
    isRetryable: false,
    technical,
  }
}

export function toProblem(error: unknown): Problem | undefined {
  return error === undefined || error === null ? undefined : problemOf(error)
}

/** Returns the problem of anything thrown; for an error of the portal's own code, the details include its stack. */
export function problemWithStack(thrown: unknown): Problem {
  const problem = problemOf(thrown)
  if (problem.code !== 'PORTAL' || !(thrown instanceof Error) || !thrown.stack) return problem
  return { ...problem, technical: `${problem.technical}\n${thrown.stack}` }
}

/** The messages of Chromium, Firefox, Safari and Vite for a script or style sheet that failed to load. */
function isLoadFailure({ message }: Error): boolean {
  return /dynamically imported module|importing a module script|preload CSS/i.test(message)
}

export function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError'
}

const lostResponseCodes = new Set(['NETWORK', 'TIMEOUT', 'GATEWAY', 'MALFORMED'])

/** Returns whether no response arrived, so that the service may have processed the request. */
export function isResponseLost({ code }: Problem): boolean {
  return lostResponseCodes.has(code)
}

const outageCodes = new Set(['NETWORK', 'TIMEOUT', 'GATEWAY', 'UNAVAILABLE'])

/** Returns whether the service as a whole does not respond, so that other requests fail for the same reason. */
export function isOutage({ code }: Problem): boolean {
  return outageCodes.has(code)
}

/** Returns whether the service may have processed the request, including failures it reports. */
export function mayHaveSucceeded(problem: Problem): boolean {
  return isResponseLost(problem) || problem.code === 'UNAVAILABLE' || problem.code === 'INTERNAL'
}

/** When no response arrived, the change may have been made: `unconfirmed` becomes the title. */
export function writeProblem(error: unknown, unconfirmed: string): Problem | undefined {
  const problem = toProblem(error)
  if (!problem || !isResponseLost(problem)) return problem
  return {
    ...problem,
    title: unconfirmed,
    detail: t`The connection dropped before the service responded. Check whether the change was made before you try again.`,
    isRetryable: false,
  }
}

export function describeProblem(problem: Problem): string {
  const lines = [problem.title, problem.detail, `Code: ${problem.code}`]
  if (problem.field !== undefined) lines.push(`Field: ${problem.field}`)
  lines.push(problem.technical)
  return lines.join('\n')
}
