/** Positions in words. Pure. */
import { formatCount } from '../../../lib/count.ts'

/** Decimal degrees as they are copied: "50.110900, 8.682100", latitude first; a value that is none is told as it came. */
export function coordinates({
  latitude,
  longitude,
}: {
  latitude: number
  longitude: number
}): string {
  return `${degrees(latitude)}, ${degrees(longitude)}`
}

/** Degrees, minutes and seconds: "50° 6′ 39.2″ N, 8° 40′ 55.6″ E". */
export function sexagesimal({
  latitude,
  longitude,
}: {
  latitude: number
  longitude: number
}): string {
  return `${parts(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${parts(longitude)} ${longitude < 0 ? 'W' : 'E'}`
}

/** A distance a person can take in: "340 m", "12.3 km", "1,204 km". */
export function distanceWords(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)} m`
  const kilometres = metres / 1000
  return kilometres < 100 ? `${kilometres.toFixed(1)} km` : `${formatCount(kilometres)} km`
}

function degrees(value: number): string {
  return Number.isFinite(value) ? value.toFixed(6) : String(value)
}

function parts(value: number): string {
  const tenths = Math.round(Math.abs(value) * 36_000)
  return `${Math.floor(tenths / 36_000)}° ${Math.floor(tenths / 600) % 60}′ ${((tenths % 600) / 10).toFixed(1)}″`
}
