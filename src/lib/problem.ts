/**
 * What can go wrong, in the one shape every screen can show. It holds sentences for people and a technical part for
 * support; it never holds a token. Translating the services' errors into it is the work of `data/problems`.
 */
export interface Problem {
  /** What failed, as a short sentence without a full stop. */
  title: string
  /** Why, and what can be done now. */
  detail: string
  /** A stable word for code and tests: NETWORK, TIMEOUT, UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT, … */
  code: string
  /** The service's own message, where it gave one. */
  message?: string
  /** The argument or field the service names, in the contract's spelling. */
  field?: string
  /** Whether the same request may succeed when sent again unchanged. */
  isRetryable: boolean
  /** Status, URLs and the service's own message, for "Copy details". */
  technical: string
}

/** The error every function of the data layer throws: a problem that can travel through promises. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(`${problem.title}: ${problem.detail}`, options)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/** The problem behind anything that was thrown; a fault of our own code becomes one that says so. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem
  // An error of the GraphQL client carries its problem there.
  if (thrown instanceof Error && 'networkError' in thrown && thrown.networkError)
    return problemOf(thrown.networkError)
  const technical = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
  if (thrown instanceof Error && isLoadFailure(thrown)) {
    return {
      title: "Couldn't load this part of the portal",
      detail:
        'You may be offline, or a new version may be available. Check the connection and retry.',
      code: 'CHUNK',
      isRetryable: true,
      technical,
    }
  }
  return {
    title: 'The portal could not finish this',
    detail:
      'A fault in the portal itself stopped it. Reload the page; if it happens again, send the details to support.',
    code: 'PORTAL',
    isRetryable: false,
    technical,
  }
}

/** The problem behind the error of a query or mutation; undefined where there is none. */
export function toProblem(error: unknown): Problem | undefined {
  return error === undefined || error === null ? undefined : problemOf(error)
}

/** Returns the problem with the stack of a fault of our own among its details. */
export function problemWithStack(thrown: unknown): Problem {
  const problem = problemOf(thrown)
  if (problem.code !== 'PORTAL' || !(thrown instanceof Error) || !thrown.stack) return problem
  return { ...problem, technical: `${problem.technical}\n${thrown.stack}` }
}

/** How Chromium, Firefox, Safari and Vite report a script or style sheet that failed to load. */
function isLoadFailure({ message }: Error): boolean {
  return /dynamically imported module|importing a module script|preload CSS/i.test(message)
}

/** Whether an error is only an aborted request. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError'
}

const lostAnswerCodes = new Set(['NETWORK', 'TIMEOUT', 'GATEWAY', 'MALFORMED'])

/** Returns whether no answer arrived, so that the service may have processed the request. */
export function isAnswerLost({ code }: Problem): boolean {
  return lostAnswerCodes.has(code)
}

/** Returns whether the service may have processed the request, including failures it reports. */
export function mayHaveBeenDone(problem: Problem): boolean {
  return isAnswerLost(problem) || problem.code === 'UNAVAILABLE' || problem.code === 'INTERNAL'
}

/**
 * The problem behind the error of a write; undefined where there is none. Where its answer was lost the change may have been
 * made, and `unconfirmed` says which: "We could not confirm the SMS was cancelled".
 */
export function writeProblem(error: unknown, unconfirmed: string): Problem | undefined {
  const problem = toProblem(error)
  if (!problem || !isAnswerLost(problem)) return problem
  return {
    ...problem,
    title: unconfirmed,
    detail:
      'The connection dropped before the service answered. Check whether the change was made before you try again.',
    isRetryable: false,
  }
}

/** The problem as plain text for the clipboard: one labelled line per part. */
export function describeProblem(problem: Problem): string {
  const lines = [problem.title, problem.detail, `Code: ${problem.code}`]
  if (problem.field !== undefined) lines.push(`Field: ${problem.field}`)
  lines.push(problem.technical)
  return lines.join('\n')
}
