import type { Position } from './positions.ts'

type LatLng = Pick<Position, 'latitude' | 'longitude'>

/** Decimal degrees as they are copied: "50.110900, 8.682100", latitude first; other values are returned unchanged. */
export function coordinates({ latitude, longitude }: LatLng): string {
  return `${degrees(latitude)}, ${degrees(longitude)}`
}

/** Degrees, minutes and seconds: "50° 6′ 39.2″ N, 8° 40′ 55.6″ E". */
export function sexagesimal({ latitude, longitude }: LatLng): string {
  return `${parts(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${parts(longitude)} ${longitude < 0 ? 'W' : 'E'}`
}

function degrees(value: number): string {
  return Number.isFinite(value) ? value.toFixed(6) : String(value)
}

function parts(value: number): string {
  const tenths = Math.round(Math.abs(value) * 36_000)
  return `${Math.floor(tenths / 36_000)}° ${Math.floor(tenths / 600) % 60}′ ${((tenths % 600) / 10).toFixed(1)}″`
}
