export interface LocationData {
  readonly iccid: string
  readonly longitude: number
  readonly latitude: number
  readonly receivedAtMs: number
}
