/** A location of a SIM (GraphQL interface, LocationData). */
export interface LocationData {
  readonly iccid: string
  /** Degrees, positive to the east and north. */
  readonly longitude: number
  readonly latitude: number
  readonly receivedAtMs: number
}

/** Returns whether locations are stored for a geolocation status: while active and until it is fully switched off. */
export function isLocationStored(geolocationStatus: string): boolean {
  return geolocationStatus === 'ACTIVE' || geolocationStatus === 'IN_DEACTIVATION'
}
