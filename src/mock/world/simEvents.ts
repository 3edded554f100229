/**
 * Events of SIMs that happened since the seed (GraphQL interface, Events). They are written with the change that brings them.
 */
import type { NewSimEvent, SimEvent } from './simEvent.ts'
import type { World } from './world.ts'

/** Writes an event of a SIM at the world's time and answers it as it was written. */
export function appendSimEvent(world: World, sim: { readonly id: number; readonly iccid: string }, event: NewSimEvent): SimEvent {
  const timestampMilliseconds = world.clock.now()
  const jsonData = event.jsonData ? JSON.stringify(event.jsonData) : null
  const { lastInsertRowid } = world.db
    .statement('INSERT INTO sim_event (sim_id, timestamp_ms, type, details, json_data) VALUES (?, ?, ?, ?, ?)')
    .run(sim.id, timestampMilliseconds, event.type, event.details, jsonData)
  return { id: String(lastInsertRowid), iccid: sim.iccid, timestampMilliseconds, type: event.type, details: event.details, jsonData }
}
