import { useSyncExternalStore } from 'react'
import { utcDay } from '../../../lib/days.ts'

/** Returns the current day in UTC, "2026-11-21"; renders again when it changes. */
export function useToday(): string {
  return useSyncExternalStore(subscribeToClock, () => utcDay(Date.now()))
}

function subscribeToClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, 30_000)
  return () => clearInterval(timer)
}
