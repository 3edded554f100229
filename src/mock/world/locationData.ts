/**
 * A place of a SIM (GraphQL interface, LocationData).
 */
export interface LocationData {
  readonly iccid: string
  /** Degrees, east and north positive. */
  readonly longitude: number
  readonly latitude: number
  readonly receivedAtMs: number
}
