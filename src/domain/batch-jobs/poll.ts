/** Polls every 2 s, slows down to every 10 s while nothing changes, and pauses while the tab is hidden. */
import { isAbort, problemOf } from '../../lib/problem.ts'

export const shortestPollMs = 2000
export const longestPollMs = 10_000
const growth = 1.5

interface PollOptions<T> {
  signal: AbortSignal
  isDone: (value: T) => boolean
  onValue?: (value: T) => void
  onError?: (thrown: unknown) => void
  /** Registers a callback that polls immediately; returns the function that removes it. */
  onWake?: (wake: () => void) => () => void
  minPollMs?: () => number
}

/**
 * Calls `load` until its value is done, and returns the value. Throws an AbortError, and the error of `load` when a retry would not
 * help.
 */
export async function poll<T>(
  load: () => Promise<T>,
  { signal, isDone, onValue, onError, onWake, minPollMs = () => 0 }: PollOptions<T>,
): Promise<T> {
  let last: string | undefined
  for (let delayMs = shortestPollMs; ;) {
    try {
      const value = await load()
      signal.throwIfAborted()
      onValue?.(value)
      if (isDone(value)) return value
      const text = JSON.stringify(value)
      delayMs = text === last ? nextPollMs(delayMs) : shortestPollMs
      last = text
    } catch (thrown) {
      if (isAbort(thrown) || !problemOf(thrown).isRetryable) throw thrown
      onError?.(thrown)
      delayMs = nextPollMs(delayMs)
    }
    await waitUntilVisible(Math.max(delayMs, minPollMs()), signal, onWake)
  }
}

export function onOnline(wake: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  window.addEventListener('online', wake)
  return () => window.removeEventListener('online', wake)
}

export function nextPollMs(delayMs: number): number {
  return Math.min(longestPollMs, delayMs * growth)
}

/** Resolves after `delayMs` once the tab is visible, or immediately when woken. Throws the signal's reason. */
export function waitUntilVisible(
  delayMs: number,
  signal: AbortSignal,
  onWake: PollOptions<unknown>['onWake'] = () => () => {},
): Promise<void> {
  const page = typeof document === 'undefined' ? undefined : document
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      stopWake()
      page?.removeEventListener('visibilitychange', resolveIfDue)
      signal.removeEventListener('abort', abort)
    }
    const wake = () => {
      end()
      resolve()
    }
    const abort = () => {
      end()
      reject(signal.reason as Error)
    }
    let isDue = false
    const resolveIfDue = () => {
      if (isDue && !page?.hidden) wake()
    }
    const timer = setTimeout(() => {
      isDue = true
      resolveIfDue()
    }, delayMs)
    const stopWake = onWake(wake)
    page?.addEventListener('visibilitychange', resolveIfDue)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
}
