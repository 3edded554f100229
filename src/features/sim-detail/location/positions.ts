/**
 * Where a SIM has been since its location was first opened during this visit: in memory only, for the latest SIMs, cleared with
 * the session. A position that is not on earth is separate: it is reported, never drawn.
 */
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import { formatCount } from '../../../lib/count.ts'
import { isOnEarth } from '../../../ui/map/mapView.ts'

/** GraphQL interface, LocationData. */
export interface Position {
  readonly iccid: string
  readonly longitude: number
  readonly latitude: number
  readonly receivedAtMs: number
}

export interface Trail {
  /** In the order they were received by the service, the newest last. */
  readonly positions: readonly Position[]
  /** The newest position that cannot be one; undefined once a possible one follows it. */
  readonly offEarth?: Position
}

const mostPositions = 1000
const mostTrails = 20
const trails = new Map<string, StoreApi<Trail>>()

/** The trail of a SIM; empty at first. */
export function trailOf(iccid: string): StoreApi<Trail> {
  const known = trails.get(iccid)
  const trail = known ?? createStore<Trail>(() => ({ positions: [] }))
  // The last one asked for stands last, so that the first is the one to forget.
  trails.delete(iccid)
  trails.set(iccid, trail)
  const [oldest] = trails.keys()
  if (trails.size > mostTrails && oldest !== undefined) trails.delete(oldest)
  return trail
}

/** The trail with one more position; the same trail when it is known already. */
export function withPosition(trail: Trail, position: Position): Trail {
  const newest = trail.positions.at(-1)
  if (!isOnEarth(position)) {
    const isOld = newest !== undefined && position.receivedAtMs < newest.receivedAtMs
    return isOld || isSame(trail.offEarth, position) ? trail : { ...trail, offEarth: position }
  }
  if (trail.positions.some((each) => isSame(each, position))) return trail
  const isNewest = newest === undefined || position.receivedAtMs >= newest.receivedAtMs
  const positions = isNewest
    ? [...trail.positions, position]
    : [...trail.positions, position].toSorted((one, other) => one.receivedAtMs - other.receivedAtMs)
  const kept = positions.slice(-mostPositions)
  const { offEarth } = trail
  return offEarth && offEarth.receivedAtMs > (kept.at(-1)?.receivedAtMs ?? 0)
    ? { positions: kept, offEarth }
    : { positions: kept }
}

function isSame(one: Position | undefined, other: Position): boolean {
  return (
    one !== undefined &&
    one.receivedAtMs === other.receivedAtMs &&
    Object.is(one.longitude, other.longitude) &&
    Object.is(one.latitude, other.latitude)
  )
}

whenSessionEnds(() => trails.clear())

/** A distance a person can take in: "340 m", "12.3 km", "1,204 km". */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)} m`
  const kilometres = metres / 1000
  return kilometres < 100 ? `${kilometres.toFixed(1)} km` : `${formatCount(kilometres)} km`
}
