/**
 * The two moments in a SIM record that are plain Unix timestamps, unlike all others, which are in milliseconds (GraphQL
 * interface, scalars). Read them through here only.
 */
import type { Sim } from './SimFields.ts'

/** Seconds of a date thousands of years ahead: a larger number can only be milliseconds. */
const largestSeconds = 100_000_000_000

/** When the running session began, in milliseconds; null while offline. */
export function sessionSinceMs(sim: Pick<Sim, 'in_session_since'>): number | null {
  return unixToMs(sim.in_session_since)
}

/** When the SIM was first activated, in milliseconds; null when it never was. */
export function activatedAtMs(sim: Pick<Sim, 'activation_timestamp'>): number | null {
  return unixToMs(sim.activation_timestamp)
}

/** A Unix timestamp in milliseconds, whichever unit a service sends; null, and zero, mean that there is none. */
export function unixToMs(timestamp: number | null | undefined): number | null {
  if (timestamp === null || timestamp === undefined || timestamp === 0) return null
  return timestamp > largestSeconds ? timestamp : timestamp * 1000
}
