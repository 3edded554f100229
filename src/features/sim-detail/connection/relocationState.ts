import type { Problem } from '../../../lib/problem.ts'

/** Where a cancel location stands. Times in ms. */
export type RelocationState =
  | { status: 'idle' }
  | { status: 'sending'; triedAtMs: number }
  /**
   * The network was told; the SIM has not come back yet. `sentAtMs` is by the clock of this device until an event tells it by the
   * clock of the service (`isServiceTime`).
   */
  | { status: 'sent'; sentAtMs: number; isServiceTime: boolean; blockedUntilMs: number }
  /** The SIM has registered anew. `network` is where, in words. */
  | { status: 'reattached'; afterMs: number; network: string | undefined; blockedUntilMs: number }
  /** Not sent: the blackout of an earlier one lasts. */
  | { status: 'blocked'; blockedUntilMs: number }
  /** The answer was lost: the events will tell whether it was sent. It is not sent again. */
  | { status: 'unknown'; triedAtMs: number; problem: Problem }
  | { status: 'failed'; problem: Problem }

export const noRelocation: RelocationState = { status: 'idle' }

/** Whether the events of the SIM have something to tell about it. */
export function isWatched(state: RelocationState): boolean {
  return state.status === 'sending' || state.status === 'sent' || state.status === 'unknown'
}

/** Until when no other can be sent, as far as it is known. */
export function blockedUntil(state: RelocationState): number | undefined {
  return 'blockedUntilMs' in state ? state.blockedUntilMs : undefined
}
