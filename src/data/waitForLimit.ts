/** Rate limits (429). One delays every request to its interface, because each would use up more of the quota. */
import { t } from '@lingui/core/macro'
import { ProblemError } from '../lib/problem.ts'
import { delay } from '../lib/timeLimit.ts'
import { rateLimit } from './rateLimit.ts'
import { onSessionEnd, sessionSignal } from './session/endOfSession.ts'

type LimitedInterface = 'graphql' | 'rest'

const shortestWaitMs = 1_000
/** Requests do not wait longer than this; their problem then names when to try again. */
export const longestWaitMs = 600_000
const longestNamedMs = 86_400_000

const nextTryAtMs = new Map<LimitedInterface, number>()
/** The limits of an interface in a row, none of them long after the end of the one before. */
const inARow = new Map<LimitedInterface, { count: number; untilMs: number }>()
const rowEndsMs = 30_000

onSessionEnd(() => {
  nextTryAtMs.clear()
  inARow.clear()
  showNextTry()
})

/** Registers the limit of a response with status 429. Returns how long to wait in milliseconds; undefined if the service does not send it. */
export function noteLimit(of: LimitedInterface, headers: Headers): number | undefined {
  const askedMs = readRetryAfter(headers)
  const waitMs = askedMs && Math.max(askedMs, leastWaitMs(of))
  if (waitMs !== undefined && waitMs <= longestWaitMs)
    nextTryAtMs.set(of, Date.now() + Math.max(leftUntil(nextTryAtMs.get(of)), waitMs))
  return waitMs
}

/** Returns a wait that doubles while every end of a limit is followed by another one: then its Retry-After is too short. */
function leastWaitMs(of: LimitedInterface): number {
  const before = inARow.get(of)
  const nowMs = Date.now()
  const leftMs = leftUntil(before?.untilMs)
  // Requests sent at the same time share one step.
  if (leftMs > 0) return leftMs
  const count = before && nowMs < before.untilMs + rowEndsMs ? before.count + 1 : 0
  const waitMs = Math.min(shortestWaitMs * 2 ** count, longestWaitMs)
  inARow.set(of, { count, untilMs: nowMs + waitMs })
  return waitMs
}

/** Resolves when the interface accepts requests again. Throws an AbortError when the caller aborts or the session ends. */
export async function waitForLimit(of: LimitedInterface, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const leftMs = leftUntil(nextTryAtMs.get(of))
    if (leftMs === 0) nextTryAtMs.delete(of)
    showNextTry()
    if (leftMs === 0) return
    await delay(leftMs, AbortSignal.any([sessionSignal(), ...(signal ? [signal] : [])]))
  }
}

/** Returns 0 also for a time beyond the longest wait: the clock has been set back since. */
function leftUntil(timestampMs = 0): number {
  const leftMs = timestampMs - Date.now()
  return leftMs > longestWaitMs ? 0 : Math.max(0, leftMs)
}

/** Returns the problem of a rate-limited request that does not wait: a write, or one with a long delay. */
export function limitProblem(waitMs: number, isChange: boolean, label: string): ProblemError {
  const seconds = Math.ceil(waitMs / 1000)
  const wait = seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
  return new ProblemError({
    title: t`Rate limit reached`,
    detail: isChange ? t`Nothing was changed. Try again in ${wait}.` : t`Try again in ${wait}.`,
    code: 'BUSY',
    isRetryable: true,
    technical: `${label}: 429, Retry-After of ${seconds} s`,
  })
}

/** Reads Retry-After, in seconds or a date, as milliseconds from now; undefined when it is missing or unreadable. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d+$/.test(text)) return bounded(Number(text) * 1000)
  const dateMs = Date.parse(text)
  if (Number.isNaN(dateMs)) return undefined
  // The service's own clock, where it can be read: the device's may differ.
  const nowMs = Date.parse(headers.get('Date') ?? '')
  return bounded(dateMs - (Number.isNaN(nowMs) ? Date.now() : nowMs))
}

function bounded(waitMs: number): number {
  return Math.min(Math.max(shortestWaitMs, waitMs), longestNamedMs)
}

function showNextTry(): void {
  const times = [...nextTryAtMs.values()]
  rateLimit.setState({ nextTryAtMs: times.length === 0 ? null : Math.max(...times) })
}
