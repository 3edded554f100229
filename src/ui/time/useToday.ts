import { useSyncExternalStore } from 'react'
import { utcDay } from '../../lib/days.ts'

const lookEveryMs = 30_000

/** The day of UTC it is now, "2026-11-21"; renders again when it changes. */
export function useToday(): string {
  return useSyncExternalStore(everyWhile, thisDay)
}

function thisDay(): string {
  return utcDay(Date.now())
}

function everyWhile(listener: () => void): () => void {
  const timer = setInterval(listener, lookEveryMs)
  return () => clearInterval(timer)
}
