/**
 * Cancel location (GraphQL interface, cancelLocation) forces a SIM to register again. One store per SIM, outside React, so that it
 * survives a change of tabs. Sent once; the SIM's events show the result.
 */
import { t } from '@lingui/core/macro'
import { createStore } from 'zustand/vanilla'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { sessionStores } from '../../../domain/session/sessionStores.ts'
import { CancelLocation } from '../../../domain/sim/cancelLocation.ts'
import {
  flagField,
  formatNetwork,
  numberField,
  readEventData,
  readPresence,
} from '../../../domain/sim-events/eventData.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { mayHaveSucceeded, problemOf, type Problem } from '../../../lib/problem.ts'
import { formatDuration } from '../../../lib/time.ts'

export type RelocationState =
  | { status: 'idle' }
  | { status: 'sending'; triedAtMs: number }
  /** `sentAtMs` is a time of this device until an event has the time of the service (`isServiceTime`). */
  | { status: 'sent'; sentAtMs: number; isServiceTime: boolean; blockedUntilMs: number }
  /** Not sent: still blocked by an earlier one. */
  | { status: 'blocked'; blockedUntilMs: number }
  /** The response was lost. It is not sent again; events will show whether it was sent. */
  | { status: 'unknown'; triedAtMs: number; problem: Problem }
  | { status: 'failed'; problem: Problem }
  | { status: 'reattached'; afterMs: number; network: string | undefined; blockedUntilMs: number }

/** The largest expected difference between the clocks of the service and of this device. */
const clockToleranceMs = 60_000

export const relocationOf = sessionStores(() =>
  createStore<RelocationState>(() => ({ status: 'idle' })),
)

/** Sends a cancel location; does nothing while one is in flight or watched. */
export function relocate(iccid: string): void {
  const store = relocationOf(iccid)
  if (store.getState().status === 'sending' || store.getState().status === 'sent') return
  const triedAtMs = Date.now()
  store.setState({ status: 'sending', triedAtMs }, true)
  void send(iccid, triedAtMs).then((result) => {
    // The event may arrive before the response.
    if (store.getState().status === 'sending') store.setState(result, true)
  })
}

async function send(iccid: string, triedAtMs: number): Promise<RelocationState> {
  try {
    const { cancelLocation } = await sendMutation(CancelLocation, { iccid })
    const blockedUntilMs = cancelLocation?.blockedUntil ?? 0
    return cancelLocation?.sent
      ? { status: 'sent', sentAtMs: triedAtMs, isServiceTime: false, blockedUntilMs }
      : { status: 'blocked', blockedUntilMs }
  } catch (thrown) {
    const problem = problemOf(thrown)
    return mayHaveSucceeded(problem)
      ? { status: 'unknown', triedAtMs, problem }
      : { status: 'failed', problem }
  }
}

/**
 * Updates the cancel location of a SIM by one of its events. `isLive` is true for a live event; events of a list come in order, and
 * only those after the cancel location can be its result.
 */
export function noteEvent(event: SimEvent, isLive: boolean): void {
  const store = relocationOf(event.iccid)
  const state = store.getState()
  const data = readEventData(event.jsonData)
  if (event.type === 'cancelLocation' && flagField(data, 'sent') !== false) {
    const blockedUntilMs = numberField(data, 'blockedUntil') ?? 0
    const next = withSentEvent(state, event.timestampMilliseconds, blockedUntilMs)
    if (next) store.setState(next, true)
  }
  if (event.type !== 'presence' || state.status !== 'sent') return
  const presence = readPresence(data)
  const { sentAtMs, isServiceTime, blockedUntilMs } = state
  const hasFollowed = isServiceTime ? event.timestampMilliseconds >= sentAtMs : isLive
  if (presence.move !== 'began' || !hasFollowed) return
  const afterMs = (isServiceTime ? event.timestampMilliseconds : Date.now()) - sentAtMs
  const network = formatNetwork(presence)
  store.setState({ status: 'reattached', afterMs, network, blockedUntilMs }, true)
}

/** Returns the state after an event confirms that it was sent; undefined for an event of another cancel location. */
function withSentEvent(
  state: RelocationState,
  sentAtMs: number,
  blockedUntilMs: number,
): RelocationState | undefined {
  if (state.status === 'sent')
    return !state.isServiceTime && sentAtMs >= state.sentAtMs - clockToleranceMs
      ? { ...state, sentAtMs, isServiceTime: true }
      : undefined
  const isTried = state.status === 'sending' || state.status === 'unknown'
  return isTried && sentAtMs >= state.triedAtMs - clockToleranceMs
    ? { status: 'sent', sentAtMs, isServiceTime: true, blockedUntilMs }
    : undefined
}

export function describeReattachment({
  afterMs,
  network,
}: Extract<RelocationState, { status: 'reattached' }>): string {
  const duration = formatDuration(afterMs)
  return network === undefined
    ? t`Registered again after ${duration}`
    : t`Registered again after ${duration} on ${network}`
}
