/**
 * Cancel location (GraphQL interface, cancelLocation): the network forgets where the SIM is, and it registers again. One store
 * per SIM, outside React, so that changing the tab loses nothing. It is sent once; the events of the SIM show what became of it.
 */
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import {
  flagField,
  formatNetwork,
  numberField,
  readEventData,
  readPresence,
} from '../../../domain/sim-events/eventData.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { formatDuration } from '../../../lib/time.ts'
import type { CancelLocationResult } from './sendCancelLocation.ts'

/** Where a cancel location stands. Times in ms. */
export type RelocationState =
  | { status: 'idle' }
  | { status: 'sending'; triedAtMs: number }
  | CancelLocationResult
  /** The SIM has registered again. `network` is where, in words. */
  | { status: 'reattached'; afterMs: number; network: string | undefined; blockedUntilMs: number }

/** How far the clocks of the service and of this device may be apart. */
const clockToleranceMs = 60_000

let stores = new Map<string, StoreApi<RelocationState>>()
whenSessionEnds(() => {
  stores = new Map()
})

/** Returns where the cancel location of a SIM stands; always the same store during a session. */
export function relocationOf(iccid: string): StoreApi<RelocationState> {
  const store = stores.get(iccid) ?? createStore<RelocationState>(() => ({ status: 'idle' }))
  stores.set(iccid, store)
  return store
}

/** Returns whether the events of the SIM may still change the state. */
export function isWatched({ status }: RelocationState): boolean {
  return status === 'sending' || status === 'sent' || status === 'unknown'
}

/** Sends it, once; does nothing while one is in flight or watched. */
export function relocate(iccid: string): void {
  const store = relocationOf(iccid)
  if (store.getState().status === 'sending' || store.getState().status === 'sent') return
  const triedAtMs = Date.now()
  store.setState({ status: 'sending', triedAtMs }, true)
  void send(iccid, triedAtMs).then((result) => {
    // The event may have been faster than the answer.
    if (store.getState().status === 'sending') store.setState(result, true)
  })
}

async function send(iccid: string, triedAtMs: number): Promise<CancelLocationResult> {
  const sender = await import('./sendCancelLocation.ts').catch(() => undefined)
  return sender
    ? sender.sendCancelLocation(iccid, triedAtMs)
    : { status: 'failed', problem: notLoaded }
}

/**
 * Updates the cancel location of a SIM by one of its events. `isLive`: it has just happened; events of a list come in their
 * order, and only what stands behind the cancel location there has followed it.
 */
export function noteEvent(event: SimEvent, isLive: boolean): void {
  const store = relocationOf(event.iccid)
  const state = store.getState()
  const data = readEventData(event.jsonData)
  if (event.type === 'cancelLocation' && flagField(data, 'sent') !== false) {
    const next = withSentEvent(
      state,
      event.timestampMilliseconds,
      numberField(data, 'blockedUntil') ?? 0,
    )
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

/** Returns the state after an event says it was sent; undefined when the event is about another cancel location. */
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

/** Returns a sentence without a full stop: "Re-attached after 42 s on Telekom, DE (262 01)". */
export function describeReattachment({
  afterMs,
  network,
}: Extract<RelocationState, { status: 'reattached' }>): string {
  return `Re-attached after ${formatDuration(afterMs)}${network === undefined ? '' : ` on ${network}`}`
}

const notLoaded = {
  title: 'Nothing was sent',
  detail: 'A part of the portal could not be loaded. Check the network connection and try again.',
  code: 'NETWORK',
  isRetryable: true,
  technical: 'sendCancelLocation could not be imported',
}
