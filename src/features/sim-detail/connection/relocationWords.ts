import { formatDuration } from '../../../lib/time.ts'
import type { RelocationState } from './relocationState.ts'

/** "Re-attached after 42 s on Telekom, DE (262 01)". */
export function reattachedWords({
  afterMs,
  network,
}: Extract<RelocationState, { status: 'reattached' }>): string {
  return `Re-attached after ${formatDuration(afterMs)}${network === undefined ? '' : ` on ${network}`}`
}

/** What happens when it is sent, said before it is. */
export const relocationEffect =
  'The network forgets where the SIM is. A running data session breaks off, the device registers anew, usually within a minute, and another cancel location is blocked for some minutes.'

/** The time left as a clock shows it: "4:07". Whole seconds only, as the clock that counts it ticks. */
export function clockWords(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
