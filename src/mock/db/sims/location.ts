/** The last known location of each SIM (GraphQL interface, LocationData), stored only for customers with location data enabled. */
import type { LocationData } from '../../../contract/generated/graphqlServer.ts'
import { readCustomer } from '../accounts/customers.ts'
import { getSimOrThrow } from './sims.ts'
import { locationTable, type SimRow } from './simTables.ts'
import { ServiceError } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'

const noLocationMessages: Readonly<Record<string, string>> = {
  INACTIVE: "Location data is not activated for this SIM's customer.",
  IN_ACTIVATION:
    "Location data is being activated for this SIM's customer. Positions appear once it is active.",
}

/**
 * Returns the last location of a SIM, null without one (GraphQL interface, getLocationData). Throws CONFLICT when location data is not
 * activated for the SIM's customer.
 */
export function getLocation(store: Store, viewer: Viewer, iccid: string): LocationData | null {
  const sim = getSimOrThrow(store, viewer, iccid)
  const status = geolocationStatusOf(store, sim.customerid)
  if (!isLocationStored(status))
    throw new ServiceError(
      'CONFLICT',
      noLocationMessages[status] ?? 'Location data is not activated for this SIM.',
      'iccid',
    )
  return lastLocation(store, sim)
}

/** Returns the last location of a SIM, without permission checks. */
export function lastLocation(store: Store, sim: Pick<SimRow, 'id' | 'iccid'>): LocationData | null {
  const row = locationTable.find(store.db, 'WHERE sim_id = ?', sim.id)
  return (
    (row && {
      iccid: sim.iccid,
      longitude: row.longitude,
      latitude: row.latitude,
      receivedAtMs: row.received_at_ms,
    }) ??
    null
  )
}

/** Stores the location of a SIM and notifies subscribers; returns false for a customer without location data. */
export function recordLocation(
  store: Store,
  sim: SimRow,
  longitude: number,
  latitude: number,
): boolean {
  if (!isLocationStored(geolocationStatusOf(store, sim.customerid))) return false
  const location = { iccid: sim.iccid, longitude, latitude, receivedAtMs: store.clock.now() }
  locationTable.replace(store.db, {
    sim_id: sim.id,
    longitude,
    latitude,
    received_at_ms: location.receivedAtMs,
  })
  store.bus.publish({
    type: 'locationUpdated',
    customerid: sim.customerid,
    iccid: sim.iccid,
    location,
  })
  return true
}

function geolocationStatusOf(store: Store, customerid: number): string {
  return readCustomer(store, customerid)?.geolocation_status ?? 'INACTIVE'
}

/** Returns whether locations are stored for a geolocation status: while active and until it is fully switched off. */
export function isLocationStored(geolocationStatus: string): boolean {
  return geolocationStatus === 'ACTIVE' || geolocationStatus === 'IN_DEACTIVATION'
}
