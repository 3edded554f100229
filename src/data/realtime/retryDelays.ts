/** Delays between reconnects: exponential backoff with jitter. */

const firstDelayMs = 500
const longestDelayMs = 30_000

export function retryDelayMs(retries: number, random: number): number {
  const stepMs = Math.min(longestDelayMs, firstDelayMs * 2 ** retries)
  return Math.round(stepMs * (0.5 + random / 2))
}

/** What was up this long has proved itself; until then the delays go on growing, however often the service accepted. */
const provenMs = 30_000

export function createRetryDelays() {
  let retries = 0
  let upSinceMs = Infinity
  const noteDown = () => {
    if (Date.now() - upSinceMs >= provenMs) retries = 0
    upSinceMs = Infinity
  }
  return {
    noteUp() {
      upSinceMs = Date.now()
    },
    noteDown,
    next() {
      noteDown()
      return retryDelayMs(retries++, Math.random())
    },
  }
}
