/** The stored events of SIMs, from the seed on (GraphQL interface, Events). Each is written in the transaction of its change. */
import type { SqlValue } from '../sqlite/database.ts'
import type { NewSimEvent, SimEvent } from './simEventKinds.ts'
import type { SimEventsRequest } from './simEventFilter.ts'
import type { Store } from '../../store/store.ts'
import { defineTable, integer, nullable, rowId, text } from '../sqlite/table.ts'

export const simEventTable = defineTable(
  'sim_event',
  {
    id: rowId,
    sim_id: integer,
    timestamp_ms: integer,
    type: text,
    details: nullable(text),
    json_data: nullable(text),
  },
  { indexes: ['sim_event_by_sim ON sim_event (sim_id, timestamp_ms)'] },
)

interface NamedSim {
  readonly id: number
  readonly iccid: string
}

export function appendSimEvent(store: Store, sim: NamedSim, event: NewSimEvent): SimEvent {
  const jsonData = event.jsonData ? JSON.stringify(event.jsonData) : null
  return writeSimEvent(store, sim, {
    timestampMilliseconds: store.clock.now(),
    type: event.type,
    details: event.details,
    jsonData,
  })
}

/** Writes an event of any type and JSON without validation. */
export function writeSimEvent(
  store: Store,
  sim: NamedSim,
  event: Omit<SimEvent, 'id' | 'iccid'>,
): SimEvent {
  const { timestampMilliseconds, type, details, jsonData } = event
  const id = simEventTable.insert(store.db, {
    sim_id: sim.id,
    timestamp_ms: timestampMilliseconds,
    type,
    details,
    json_data: jsonData,
  })
  return { id: String(id), iccid: sim.iccid, timestampMilliseconds, type, details, jsonData }
}

const matching = `sim_id = ? AND timestamp_ms BETWEEN ? AND ? AND (? IS NULL OR type IN (SELECT value FROM json_each(?)))
  AND (? IS NULL OR timestamp_ms IN (SELECT value FROM json_each(?)))`

/** Returns the next events after a position in this direction, or from the start. */
export function readStoredEvents(
  store: Store,
  sim: NamedSim,
  input: SimEventsRequest,
  direction: 'asc' | 'desc',
  after: { readonly timestampMs: number; readonly number: number } | undefined,
  count: number,
): SimEvent[] {
  const isAfter = after ? `AND (timestamp_ms, id) ${direction === 'asc' ? '>' : '<'} (?, ?)` : ''
  return simEventTable
    .list(
      store.db,
      `WHERE ${matching} ${isAfter} ORDER BY timestamp_ms ${direction}, id ${direction} LIMIT ?`,
      ...[...valuesOf(sim.id, input), ...(after ? [after.timestampMs, after.number] : []), count],
    )
    .map(({ id, timestamp_ms, type, details, json_data }) => ({
      id: String(id),
      iccid: sim.iccid,
      timestampMilliseconds: timestamp_ms,
      type,
      details,
      jsonData: json_data,
    }))
}

export function countStoredEvents(store: Store, simId: number, input: SimEventsRequest): number {
  return simEventTable.count(store.db, `WHERE ${matching}`, ...valuesOf(simId, input))
}

function valuesOf(
  simId: number,
  { types, fromMs, toMs, timestamps }: SimEventsRequest,
): SqlValue[] {
  const times = timestamps ? JSON.stringify(timestamps) : null
  const names = types ? JSON.stringify([...types]) : null
  return [simId, fromMs, toMs, names, names, times, times]
}
