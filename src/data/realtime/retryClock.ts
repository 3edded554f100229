/**
 * Schedules reconnects after a lost connection: exponential backoff with jitter, at most half a minute; immediately when the browser
 * comes back online or the user retries; not at all while the browser is offline.
 */
export interface RetryClock {
  /** Resolves when the next attempt is due; `retries` counts the failed ones before. */
  wait(retries: number): Promise<void>
  /** Ends the current wait. */
  skipWait(): void
}

const firstDelayMs = 500
const longestDelayMs = 30_000

/** Returns the delay before an attempt in milliseconds: between half and all of the exponential step; `random` is from 0 to 1. */
export function retryDelayMs(retries: number, random: number): number {
  const stepMs = Math.min(longestDelayMs, firstDelayMs * 2 ** retries)
  return Math.round(stepMs * (0.5 + random / 2))
}

/** Returns a clock that calls `onWait` with the time of the next attempt, or null while the browser is offline. */
export function createRetryClock(onWait: (nextTryAtMs: number | null) => void): RetryClock {
  let finish: (() => void) | undefined
  return {
    wait(retries) {
      return new Promise((resolve) => {
        const isOffline = !navigator.onLine
        const delayMs = retryDelayMs(retries, Math.random())
        const timer = isOffline ? undefined : setTimeout(() => finish?.(), delayMs)
        finish = () => {
          clearTimeout(timer)
          finish = undefined
          resolve()
        }
        onWait(isOffline ? null : Date.now() + delayMs)
      })
    },
    skipWait: () => finish?.(),
  }
}
