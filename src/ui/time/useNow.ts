import { useSyncExternalStore } from 'react'
import { isoDay } from '../../lib/time.ts'
import { everySecond } from './useClock.ts'

/** Returns the current time in ms; renders when the time since `timestampMs` may read differently, and every 5 minutes without one. */
export function useNow(timestampMs?: number | null): number {
  const sinceMs = timestampMs ?? 0
  return useSyncExternalStore(everySecond, () =>
    nowMs(sinceMs, relativeRefreshMs(sinceMs, Date.now())),
  )
}

/** Returns the current UTC day, "2026-11-21"; renders when a day begins. */
export function useToday(): string {
  return useSyncExternalStore(everySecond, () => isoDay(Date.now(), 'UTC'))
}

/** Rounded down to whole steps since a timestamp, so that a longer step never turns "59 s ago" into "45 s ago". */
function nowMs(sinceMs: number, stepMs: number): number {
  return sinceMs + Math.floor((Date.now() - sinceMs) / stepMs) * stepMs
}

/** How often the time since a timestamp reads differently. */
function relativeRefreshMs(timestampMs: number, atMs: number): number {
  const distanceMs = Math.abs(atMs - timestampMs)
  if (distanceMs < 60_000) return 1000
  return distanceMs < 3_600_000 ? 15_000 : 300_000
}
