import { useSyncExternalStore } from 'react'

/** Returns the current time in ms, rounded down to the second; renders every second while it runs. */
export function useClock(isRunning = true): number {
  return useSyncExternalStore(isRunning ? everySecond : never, thisSecond)
}

function thisSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

function never(): () => void {
  return () => {}
}

/** Returns the whole seconds until a timestamp, counting down; undefined without one, never below 0. */
export function useSecondsUntil(atMs: number | null): number | undefined {
  const nowMs = useClock(atMs !== null)
  return atMs === null ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
