/**
 * The last known place of each SIM (GraphQL interface, LocationData).
 */
import type { LocationData } from './locationData.ts'
import type { SimRow } from './simRow.ts'
import type { World } from './world.ts'

/** Notes where a SIM is and tells the listeners. */
export function recordLocation(world: World, sim: SimRow, longitude: number, latitude: number): LocationData {
  const location = { iccid: sim.iccid, longitude, latitude, receivedAtMs: world.clock.now() }
  world.db
    .statement(
      `INSERT INTO location VALUES (?, ?, ?, ?)
       ON CONFLICT (sim_id) DO UPDATE SET longitude = excluded.longitude, latitude = excluded.latitude, received_at_ms = excluded.received_at_ms`,
    )
    .run(sim.id, longitude, latitude, location.receivedAtMs)
  world.bus.publish({ type: 'locationUpdated', customerid: sim.customerid, iccid: sim.iccid, location })
  return location
}
