import { useClock } from './useClock.ts'

/** Whole seconds until a moment, counting down; undefined without one, never below 0. */
export function useSecondsUntil(atMs: number | null): number | undefined {
  const nowMs = useClock(atMs !== null)
  return atMs === null ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
