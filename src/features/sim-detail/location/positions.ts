/**
 * The positions of a SIM since its location was first opened: in memory only, for the SIMs opened last, cleared with the session. An
 * invalid position is stored separately, because it is reported but never drawn.
 */
import { type StoreApi, createStore } from 'zustand/vanilla'
import type { Position } from '../../../domain/sim/simPosition.ts'
import { onSessionEnd } from '../../../data/session/endOfSession.ts'
import { isOnEarth } from '../../../ui/map/places.ts'

export interface Trail {
  readonly positions: readonly Position[]
  /** The newest invalid position; undefined after a later valid one. */
  readonly invalidPosition?: Position
}

const maxPositions = 1000
const maxTrails = 20
const trails = new Map<string, StoreApi<Trail>>()

export function trailOf(iccid: string): StoreApi<Trail> {
  const known = trails.get(iccid)
  const trail = known ?? createStore<Trail>(() => ({ positions: [] }))
  // The trail used last is last in the map, so that the first one can be dropped.
  trails.delete(iccid)
  trails.set(iccid, trail)
  const [oldest] = trails.keys()
  if (trails.size > maxTrails && oldest !== undefined) trails.delete(oldest)
  return trail
}

export function withPosition(trail: Trail, position: Position): Trail {
  const newest = trail.positions.at(-1)
  if (!isOnEarth(position)) {
    const isOld = newest !== undefined && position.receivedAtMs < newest.receivedAtMs
    return isOld || isSame(trail.invalidPosition, position)
      ? trail
      : { ...trail, invalidPosition: position }
  }
  if (trail.positions.some((each) => isSame(each, position))) return trail
  const isNewest = newest === undefined || position.receivedAtMs >= newest.receivedAtMs
  const positions = isNewest
    ? [...trail.positions, position]
    : [...trail.positions, position].toSorted((one, other) => one.receivedAtMs - other.receivedAtMs)
  const newestPositions = positions.slice(-maxPositions)
  const { invalidPosition } = trail
  return invalidPosition &&
    invalidPosition.receivedAtMs > (newestPositions.at(-1)?.receivedAtMs ?? 0)
    ? { positions: newestPositions, invalidPosition }
    : { positions: newestPositions }
}

function isSame(one: Position | undefined, other: Position): boolean {
  return (
    one !== undefined &&
    one.receivedAtMs === other.receivedAtMs &&
    Object.is(one.longitude, other.longitude) &&
    Object.is(one.latitude, other.latitude)
  )
}

onSessionEnd(() => trails.clear())

type LatLng = Pick<Position, 'latitude' | 'longitude'>

export function coordinates({ latitude, longitude }: LatLng): string {
  return `${degrees(latitude)}, ${degrees(longitude)}`
}

function degrees(value: number): string {
  return Number.isFinite(value) ? value.toFixed(6) : String(value)
}
