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

interface Joined<Bubble> {
  count: number
  /** The largest first, at whose place they are shown. */
  members: [Bubble, ...Bubble[]]
}

/** Joins each bubble whose centre a larger one covers with that one. `pxOf` is a place on screen. Returns the largest first. */
export function joinCovered<Bubble extends { readonly count: number }>(
  bubbles: readonly Bubble[],
  pxOf: (bubble: Bubble) => { x: number; y: number },
  radiusPx: (count: number) => number,
): Joined<Bubble>[] {
  const all: (Joined<Bubble> & { x: number; y: number })[] = []
  for (const bubble of bubbles.toSorted((one, other) => other.count - one.count)) {
    const { x, y } = pxOf(bubble)
    const larger = all.find((each) => Math.hypot(each.x - x, each.y - y) < radiusPx(each.count))
    if (larger) {
      larger.count += bubble.count
      larger.members.push(bubble)
    } else all.push({ x, y, count: bubble.count, members: [bubble] })
  }
  return all
}
