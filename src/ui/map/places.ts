import { locales } from '../../lib/locale.ts'

export interface Place {
  readonly longitude: number
  readonly latitude: number
}

export function isOnEarth({ longitude, latitude }: Place): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

export function distanceMetres(from: Place, to: Place): number {
  const radians = Math.PI / 180
  const dLatitude = (to.latitude - from.latitude) * radians
  const dLongitude = (to.longitude - from.longitude) * radians
  const chord =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      Math.sin(dLongitude / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Returns a distance in its usual unit: "340 m", "12.3 km", "1,204 km". Decimals apply to kilometres. */
export function formatDistance(metres: number, decimals = metres < 100_000 ? 1 : 0): string {
  const isShort = metres < 1000
  const digits = isShort ? 0 : decimals
  return new Intl.NumberFormat(locales(), {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(isShort ? metres : metres / 1000)
}
