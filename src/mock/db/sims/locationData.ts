/**
 * A place of a SIM (GraphQL interface, LocationData), and for whom places are stored.
 */
export interface LocationData {
  readonly iccid: string
  /** Degrees, east and north positive. */
  readonly longitude: number
  readonly latitude: number
  readonly receivedAtMs: number
}

/** Whether places of SIMs are stored for a customer with this geolocation status: while it is active, and until it has been switched off. */
export function isLocationStored(geolocationStatus: string): boolean {
  return geolocationStatus === 'ACTIVE' || geolocationStatus === 'IN_DEACTIVATION'
}
