/**
 * The events of a SIM before the seed (GraphQL interface, SIM event types). A million SIMs would have a billion, so they are derived from
 * the seed on request, with the same result each time. simEvents.ts stores later events.
 */
import { limits } from '../../../contract/limits.ts'
import { networkOperatorOf } from '../sims/networkOperators.ts'
import { makeSim, type SimProfile } from '../../seed/simProfile.ts'
import { readSetting } from '../sqlite/settings.ts'
import {
  cancelLocationEvent,
  lifecycleEvent,
  lockEvent,
  presenceEvent,
  unauthorizedEvent,
  type NewSimEvent,
} from '../sim-events/simEventKinds.ts'
import { perStore } from '../../store/perStore.ts'
import { setRecent } from '../../store/setRecent.ts'
import type { Store } from '../../store/store.ts'
import { pastActions } from './pastTransitions.ts'
import type { PastAction } from './pastAction.ts'
import { pastSessions, type PastSession } from './pastSessions.ts'
import { pastUsage, type PastEvent } from './pastUsage.ts'

/** SIMs whose derived events are cached for the next page. */
const maxCachedPasts = 24

const pastsOf = perStore(() => new Map<number, readonly PastEvent[]>())

/** Returns all events of a SIM before the seed, oldest first. */
export function pastEvents(store: Store, simId: number): readonly PastEvent[] {
  const pasts = pastsOf(store)
  const found = pasts.get(simId)
  if (found) return found
  const events = derive(seededSim(store, simId))
  setRecent(pasts, simId, events, maxCachedPasts)
  return events
}

/** Returns the SIM with this ID as seeded, regardless of later changes. */
export function seededSim(store: Store, simId: number): SimProfile {
  const setting = (key: 'seed' | 'seededAtMs' | 'seededSims') => Number(readSetting(store.db, key))
  return makeSim(setting('seed'), simId, simId > setting('seededSims'), setting('seededAtMs'))
}

function derive(sim: SimProfile): PastEvent[] {
  const actions = pastActions(sim)
  const sessions = pastSessions(sim, actions).flatMap(eventsOfSession)
  return [...pastUsage(sim), ...actions.flatMap(eventsOfAction), ...sessions]
    .filter(({ timestampMs }) => timestampMs <= sim.seededAtMs)
    .sort((left, right) => left.timestampMs - right.timestampMs)
}

function eventsOfAction(action: PastAction): PastEvent[] {
  const at = (event: NewSimEvent): PastEvent => ({ timestampMs: action.timestampMs, ...event })
  if (action.kind === 'lock') return [at(lockEvent(action.after))]
  if (action.kind === 'cancelLocation')
    return [at(cancelLocationEvent(action.timestampMs + limits.cancelLocationBlackoutMs))]
  if (action.kind === 'field') return []
  const statusChange = at(lifecycleEvent(action.from, action.to))
  return action.to === 20
    ? [statusChange, at(unauthorizedEvent(action.imei ?? null, action.lockedImei ?? null))]
    : [statusChange]
}

function eventsOfSession({ startMs, endMs, nwc, ipAddress }: PastSession): PastEvent[] {
  const place = { networkOperator: networkOperatorOf(nwc), nwc, ip_address: ipAddress }
  const start = { timestampMs: startMs, ...presenceEvent(true, place) }
  return endMs === null ? [start] : [start, { timestampMs: endMs, ...presenceEvent(false, place) }]
}
