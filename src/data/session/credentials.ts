/**
 * The tokens of the sign-in and their renewal. A request gets the token of its interface here, and reports when the
 * service rejected it: the token is then renewed in the background, once for all waiting requests. If that fails,
 * the session is expired and requests wait until the same account has signed in again.
 */
import { t } from '@lingui/core/macro'
import { readText } from '../../lib/json.ts'
import { ProblemError, problemOf, type Problem } from '../../lib/problem.ts'
import { untilAborted } from '../../lib/timeLimit.ts'
import { isUnreadable, malformedProblem, statusProblem } from '../problems.ts'
import { sendRequest } from '../sendRequest.ts'
import { storeCredentials } from './storage.ts'
import { broadcastSignedIn } from './tabs.ts'
import { lifetimeOf, readIdentity, renewalTimeOf, type Credentials } from './tokens.ts'
import { accountOf, sessionStore } from './sessionStore.ts'

type Interface = 'rest' | 'graphql'

let current: Credentials | undefined
let renewal: Promise<void> | undefined

export function currentCredentials(): Credentials | undefined {
  return current
}

export function putCredentials(credentials: Credentials | undefined): void {
  current = credentials
  renewal = undefined
  watchEnd()
}

let endTimer: ReturnType<typeof setTimeout> | undefined
/** Timers cannot wait longer than this. */
const maxTimerMs = 2 ** 31 - 1
const retryMs = 30_000

/** Detects the end of a token while the page is idle. Application tokens are exchanged again with the next request. */
function watchEnd(leastMs = 0): void {
  clearTimeout(endTimer)
  if (!current) return
  const { source, authToken, renewAtMs, endsAtMs } = current
  const isRenewed = source.method === 'openIdConnect' && source.refreshToken !== null
  const atMs = isRenewed ? renewAtMs : endsAtMs
  if (atMs === null) return
  endTimer = setTimeout(
    () => {
      if (Date.now() < atMs) watchEnd()
      else if (isRenewed) renew('rest', authToken).catch(() => watchEnd(retryMs))
      else if (current) expire(endProblemOf(current))
    },
    Math.min(Math.max(atMs - Date.now(), leastMs), maxTimerMs),
  )
}

function endProblemOf({ source, apiToken }: Credentials): Problem {
  const title =
    source.method === 'apiKey'
      ? t`Your API key has expired`
      : apiToken === null
        ? t`Your sign-in has expired`
        : t`Your separate API token has expired`
  return {
    title,
    detail: t`It cannot be renewed. Sign in again to continue.`,
    code: 'UNAUTHENTICATED',
    isRetryable: false,
    technical: 'The exp claim of a token without renewal has passed.',
  }
}

/** Returns whether the token of the next attempt is the second one; a second refusal expires the session. */
export async function recoverFromRefusal(
  of: Interface,
  token: string,
  problem: Problem,
  isSecond: boolean,
): Promise<boolean> {
  if (current && canRenew(of, current) && !isSecond) await renew(of, token)
  else if (current && tokenOf(of, current) === token) expire(problem)
  // A sign-in starts over. Otherwise the token has been replaced, maybe by another request, which must not go on forever.
  return sessionStore.getState().state === 'signedIn'
}

export function generationNow(): number | undefined {
  return accountOf(sessionStore.getState())?.generation
}

/** Like `usableCredentials`; throws a ProblemError when another account than that of `generation` is signed in. */
export async function usableCredentialsOf(
  generation: number | undefined,
  of: Interface,
  signal?: AbortSignal,
): Promise<Credentials> {
  // Not awaited when usable, so that a request starts before the page renders again.
  const credentials = immediateCredentials(of) ?? (await usableCredentials(of, signal))
  if (generationNow() !== generation) throw signedOutProblem()
  return credentials
}

/** Returns credentials whose token of this interface is not expiring. Waits for a renewal or a new sign-in. */
export async function usableCredentials(of: Interface, signal?: AbortSignal): Promise<Credentials> {
  for (;;) {
    signal?.throwIfAborted()
    if (sessionStore.getState().state === 'expired') await nextSession(signal)
    if (!current) throw signedOutProblem()
    const usable = immediateCredentials(of)
    if (usable) return usable
    await renew(of, tokenOf(of, current))
  }
}

function immediateCredentials(of: Interface): Credentials | undefined {
  if (!current || sessionStore.getState().state === 'expired') return undefined
  const isEnding = current.renewAtMs !== null && Date.now() >= current.renewAtMs
  return isEnding && canRenew(of, current) ? undefined : current
}

export function tokenOf(of: Interface, credentials: Credentials): string {
  return of === 'graphql' && credentials.apiToken !== null
    ? credentials.apiToken
    : credentials.authToken
}

function canRenew(of: Interface, { source, apiToken }: Credentials): boolean {
  if (source.method === 'applicationToken') return of === 'rest' || apiToken === null
  return source.method === 'openIdConnect' && source.refreshToken !== null
}

/** Renews `token` once for all callers. A rejected renewal expires the session; a network error throws and does not. */
export async function renew(of: Interface, token: string): Promise<void> {
  if (!current || !canRenew(of, current) || tokenOf(of, current) !== token) return
  renewal ??= renewFromSource(current).finally(() => {
    renewal = undefined
  })
  await renewal
}

async function renewFromSource(before: Credentials): Promise<void> {
  try {
    const renewed = await renewedCredentials(before)
    if (current !== before) return
    current = renewed
    watchEnd()
    storeCredentials(current)
    // The other tabs hold the same refresh token, which is used up now.
    if (current.source.method === 'openIdConnect') broadcastSignedIn(current)
    const account = accountOf(sessionStore.getState())
    const { identity } = current
    if (account && account.role !== identity.role)
      sessionStore.setState({ state: 'signedIn', account: { ...account, ...identity } }, true)
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (problem.isRetryable) throw thrown
    if (current === before) expire(problem)
  }
}

async function renewedCredentials(before: Credentials): Promise<Credentials> {
  const { source, addresses, claimNames } = before
  if (source.method !== 'applicationToken') {
    const { renewProviderTokens } = await import('./openIdConnect.ts')
    return renewProviderTokens(before)
  }
  const authToken = await exchangeApplicationToken(source.applicationToken, addresses.restUrl)
  return {
    ...before,
    authToken,
    renewAtMs: renewalTimeOf(lifetimeOf(authToken)),
    identity: readIdentity([authToken], claimNames),
  }
}

function expire(problem: Problem): void {
  const session = sessionStore.getState()
  if (session.state === 'signedIn')
    sessionStore.setState({ state: 'expired', account: session.account, problem }, true)
}

function nextSession(signal: AbortSignal | undefined): Promise<void> {
  let stop: (() => void) | undefined
  const next = new Promise<void>((resolve) => {
    stop = sessionStore.subscribe(({ state }) => {
      if (state !== 'expired') resolve()
    })
  })
  return (signal ? untilAborted(next, signal) : next).finally(stop)
}

function signedOutProblem(): ProblemError {
  return new ProblemError({
    title: t`You are not signed in`,
    detail: t`Sign in to continue.`,
    code: 'SIGNED_OUT',
    isRetryable: false,
    technical: 'No credentials in this tab.',
  })
}

/** There is no refresh token: the same exchange renews a sign-in. Throws a ProblemError. */
export async function exchangeApplicationToken(
  applicationToken: string,
  restUrl: string,
): Promise<string> {
  const response = await sendRequest({
    kind: 'rest',
    name: 'POST /authenticate',
    method: 'POST',
    url: `${restUrl}/authenticate`,
    body: { application_token: applicationToken },
    isRepeatable: true,
  })
  if (isUnreadable(response)) throw malformedProblem(response)
  if (response.status < 200 || response.status > 299) throw statusProblem(response)
  const token = readText(response.body, 'auth_token')
  if (token === undefined) throw malformedProblem(response)
  return token
}
