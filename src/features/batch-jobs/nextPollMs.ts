const shortestMs = 2000
const longestMs = 10_000

/** When to ask next, in milliseconds: soon while something moves, then less and less often. Without an earlier delay: soon. */
export function nextPollMs(lastMs: number | undefined, isMoving: boolean): number {
  if (lastMs === undefined || isMoving) return shortestMs
  return Math.min(longestMs, Math.round(lastMs * 1.5))
}
