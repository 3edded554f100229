/**
 * The tokens of the sign-in and their renewal. A request asks here for the token of its interface, and says so when the
 * service refused one: the application token is then exchanged once more, silently and for all waiting requests at once.
 * If that fails, the session is expired and requests wait until the same account has signed in again.
 */
import { parseJson, readText } from '../../lib/json.ts'
import { ProblemError, problemOf } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import { malformedProblem, statusProblem, unreadableProblem } from '../problems.ts'
import { sendRequest } from '../sendRequest.ts'
import { keepCredentials } from './storage.ts'
import { readClaims } from './tokens.ts'
import type { Credentials } from './tokens.ts'
import { accountOf, useSession } from './useSession.ts'

export type Interface = 'rest' | 'graphql'

let current: Credentials | undefined
let renewal: Promise<void> | undefined

/** Returns the credentials in use; undefined while signed out. For this folder only. */
export function currentCredentials(): Credentials | undefined {
  return current
}

/** Puts credentials in use, or none. For this folder only. */
export function putCredentials(credentials: Credentials | undefined): void {
  current = credentials
  renewal = undefined
}

/**
 * When a token received now is to be renewed: shortly before its end, reckoned from its own times, since the clocks of
 * device and service differ.
 */
export function renewalTimeOf(authToken: string): number | null {
  const { lifetimeMs } = readClaims(authToken)
  if (lifetimeMs === null || lifetimeMs < 1000) return null
  return Date.now() + lifetimeMs - Math.min(15_000, lifetimeMs / 10)
}

/**
 * Sends with a token and, when the answer says that it was refused, once more with a renewed one. Waits while the session
 * is expired; throws a ProblemError when the user has signed out and an AbortError when the caller aborts.
 */
export async function sendWithToken<Answer>(
  of: Interface,
  send: (token: string, credentials: Credentials) => Promise<Answer>,
  whyRefused: (answer: Answer) => Problem | undefined,
  signal?: AbortSignal,
): Promise<Answer> {
  const generation = generationNow()
  let isSecond = false
  for (;;) {
    const credentials = await usableCredentialsOf(generation, of, signal)
    const token = tokenOf(of, credentials)
    const answer = await send(token, credentials)
    const problem = whyRefused(answer)
    if (!problem) return answer
    await recoverFromRefusal(of, { token, problem, isSecond })
    isSecond = !isSecond
  }
}

/** A token the service did not accept. */
export interface RefusedToken {
  token: string
  problem: Problem
  /** The request had been refused before with the token renewed since. */
  isSecond: boolean
}

/** Renews a refused token once for all waiting requests; a token that cannot be renewed expires the session. */
export async function recoverFromRefusal(
  of: Interface,
  { token, problem, isSecond }: RefusedToken,
): Promise<void> {
  if (current && canRenew(of, current) && !isSecond) await renew(token)
  else if (current && tokenOf(of, current) === token) expire(problem)
}

/** Returns the generation of the signed-in account; undefined while signed out. */
export function generationNow(): number | undefined {
  return accountOf(useSession.getState())?.generation
}

/** Whether a request can be sent at once; otherwise `usableCredentials` waits or throws. */
export function hasUsableToken(of: Interface): boolean {
  return credentialsAtHand(of) !== undefined
}

/** Returns the token to send with now; empty while signed out. */
export function tokenNow(of: Interface): string {
  return current ? tokenOf(of, current) : ''
}

/** Like `usableCredentials`; throws a ProblemError when another account than that of `generation` is signed in. */
export async function usableCredentialsOf(
  generation: number | undefined,
  of: Interface,
  signal?: AbortSignal,
): Promise<Credentials> {
  // Not awaited when usable, so that a request starts before the page renders again.
  const credentials = credentialsAtHand(of) ?? (await usableCredentials(of, signal))
  if (generationNow() !== generation) throw signedOutProblem()
  return credentials
}

/** Credentials whose token of this interface is not at its end; waits for a renewal or a new sign-in. */
export async function usableCredentials(of: Interface, signal?: AbortSignal): Promise<Credentials> {
  for (;;) {
    signal?.throwIfAborted()
    if (useSession.getState().state === 'expired') await nextSession(signal)
    if (!current) throw signedOutProblem()
    const usable = credentialsAtHand(of)
    if (usable) return usable
    await renew(current.authToken)
  }
}

/** The credentials in use when they can be sent with right now. */
function credentialsAtHand(of: Interface): Credentials | undefined {
  if (!current || useSession.getState().state === 'expired') return undefined
  const isEnding = current.renewAtMs !== null && Date.now() >= current.renewAtMs
  return isEnding && canRenew(of, current) ? undefined : current
}

/** The token an interface takes. */
export function tokenOf(of: Interface, credentials: Credentials): string {
  return of === 'graphql' && credentials.apiToken !== null
    ? credentials.apiToken
    : credentials.authToken
}

function canRenew(of: Interface, credentials: Credentials): boolean {
  return of === 'rest' || credentials.apiToken === null
}

/**
 * Exchanges again unless that has happened since `token` was taken; all who ask meanwhile share one exchange. A refused
 * exchange expires the session; an exchange that finds no network throws and leaves it.
 */
export async function renew(token: string): Promise<void> {
  if (!current || current.authToken !== token) return
  renewal ??= exchangeAgain(current).finally(() => {
    renewal = undefined
  })
  await renewal
}

async function exchangeAgain(before: Credentials): Promise<void> {
  try {
    const authToken = await exchangeApplicationToken(
      before.applicationToken,
      before.addresses.restUrl,
    )
    if (current !== before) return
    current = { ...before, authToken, renewAtMs: renewalTimeOf(authToken) }
    keepCredentials(current)
    const account = accountOf(useSession.getState())
    const { role, subject, organisationId } = readClaims(authToken)
    if (account && account.role !== role)
      useSession.setState(
        {
          state: 'signedIn',
          account: { ...account, role, subject, organisationId },
        },
        true,
      )
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (problem.isRetryable) throw thrown
    if (current === before) expire(problem)
  }
}

function expire(problem: Problem): void {
  const session = useSession.getState()
  if (session.state === 'signedIn')
    useSession.setState({ state: 'expired', account: session.account, problem }, true)
}

function nextSession(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = useSession.subscribe(() => {
      if (useSession.getState().state === 'expired') return
      signal?.removeEventListener('abort', giveUp)
      stop()
      resolve()
    })
    const giveUp = () => {
      stop()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}

function signedOutProblem(): ProblemError {
  return new ProblemError({
    title: 'Nobody is signed in',
    detail: 'Sign in with an application token.',
    code: 'SIGNED_OUT',
    isRetryable: false,
    technical: 'No credentials in this tab.',
  })
}

/**
 * Exchanges the application token for a JWT (REST interface, Authentication); there is no refresh token, the same exchange
 * renews a sign-in. Throws a ProblemError: UNAUTHENTICATED when the token is refused.
 */
export async function exchangeApplicationToken(
  applicationToken: string,
  restUrl: string,
  signal?: AbortSignal,
): Promise<string> {
  const url = `${restUrl}/authenticate`
  const answer = await sendRequest({
    kind: 'rest',
    name: 'POST /authenticate',
    method: 'POST',
    url,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ application_token: applicationToken }),
    logged: { input: { application_token: applicationToken } },
    isRepeatable: true,
    signal,
  })
  const label = `POST ${url}`
  const body = parseJson(answer.text)
  const unreadable = unreadableProblem(answer, label)
  if (unreadable) throw unreadable
  if (answer.status < 200 || answer.status > 299) throw statusProblem(answer.status, body, label)
  const token = readText(body, 'auth_token')
  if (token === undefined) throw malformedProblem(answer, label)
  return token
}
