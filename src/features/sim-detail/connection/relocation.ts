/**
 * Cancel location (GraphQL interface, cancelLocation): the network forgets where the SIM is, and it registers anew. One place
 * per SIM, outside React, so that changing the tab loses nothing. It is sent once per press; what became of it, the events of
 * the SIM tell.
 */
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import {
  flagField,
  numberField,
  readEventData,
  networkWords,
  readPresence,
} from '../../../domain/sim-events/eventData.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { noRelocation } from './relocationState.ts'
import type { RelocationState } from './relocationState.ts'

/** How far the clocks of the service and of this device may be apart. */
const clockToleranceMs = 60_000

let places = new Map<string, StoreApi<RelocationState>>()
whenSessionEnds(() => {
  places = new Map()
})

/** Where the cancel location of a SIM stands; always the same store during a session. */
export function relocationOf(iccid: string): StoreApi<RelocationState> {
  let place = places.get(iccid)
  if (!place) {
    place = createStore<RelocationState>(() => noRelocation)
    places.set(iccid, place)
  }
  return place
}

/** Sends it, once; does nothing while one is on its way or watched. */
export function relocate(iccid: string): void {
  const place = relocationOf(iccid)
  if (place.getState().status === 'sending' || place.getState().status === 'sent') return
  const triedAtMs = Date.now()
  place.setState({ status: 'sending', triedAtMs }, true)
  void sendLate(iccid, triedAtMs).then((outcome) => {
    // The event may have been faster than the answer.
    if (place.getState().status === 'sending') place.setState(outcome, true)
  })
}

async function sendLate(iccid: string, triedAtMs: number): Promise<RelocationState> {
  const sender = await import('./sendCancelLocation.ts').catch(() => undefined)
  return sender
    ? sender.sendCancelLocation(iccid, triedAtMs)
    : { status: 'failed', problem: notLoaded }
}

/**
 * Lets an event of the SIM say what became of its cancel location. `isLive`: it has just happened; events of a list come in
 * their order, and only what stands behind the cancel location there has followed it.
 */
export function noteEvent(event: SimEvent, isLive: boolean): void {
  const place = relocationOf(event.iccid)
  const state = place.getState()
  const data = readEventData(event.jsonData)
  if (event.type === 'cancelLocation' && flagField(data, 'sent') !== false) {
    const next = withSentEvent(
      state,
      event.timestampMilliseconds,
      numberField(data, 'blockedUntil'),
    )
    if (next) place.setState(next, true)
  }
  if (event.type !== 'presence' || state.status !== 'sent') return
  const presence = readPresence(data)
  const hasFollowed = state.isServiceTime ? event.timestampMilliseconds >= state.sentAtMs : isLive
  if (presence.move !== 'began' || !hasFollowed) return
  const afterMs = state.isServiceTime
    ? event.timestampMilliseconds - state.sentAtMs
    : Date.now() - state.sentAtMs
  place.setState(
    {
      status: 'reattached',
      afterMs,
      network: networkWords(presence),
      blockedUntilMs: state.blockedUntilMs,
    },
    true,
  )
}

/** The state after the service told of a cancel location; undefined when it is not the one of this place. */
function withSentEvent(
  state: RelocationState,
  timestampMs: number,
  blockedUntilMs: number | undefined,
): RelocationState | undefined {
  if (
    state.status === 'sent' &&
    !state.isServiceTime &&
    timestampMs >= state.sentAtMs - clockToleranceMs
  )
    return { ...state, sentAtMs: timestampMs, isServiceTime: true }
  const isTried = state.status === 'sending' || state.status === 'unknown'
  if (!isTried || timestampMs < state.triedAtMs - clockToleranceMs) return undefined
  return {
    status: 'sent',
    sentAtMs: timestampMs,
    isServiceTime: true,
    blockedUntilMs: blockedUntilMs ?? 0,
  }
}

const notLoaded = {
  title: 'Nothing was sent',
  detail: 'A part of the portal could not be loaded. Check the network connection and try again.',
  code: 'NETWORK',
  isRetryable: true,
  technical: 'sendCancelLocation could not be imported',
}
