import { useSyncExternalStore } from 'react'

/** Returns the current time in ms, rounded down to the second; renders every second while it runs. */
export function useClock(isRunning = true): number {
  return useSyncExternalStore(isRunning ? everySecond : never, thisSecond)
}

/** Returns the whole seconds until a timestamp, counting down; undefined without one, never below 0. */
export function useSecondsUntil(atMs: number | null): number | undefined {
  const currentMs = useClock(atMs !== null)
  return atMs === null ? undefined : Math.max(0, Math.ceil((atMs - currentMs) / 1000))
}

function thisSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000
}

/** Subscribes to the seconds. A longer timer would be late by the time that a computer slept. */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

function never(): () => void {
  return () => {}
}
