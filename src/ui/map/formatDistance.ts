import { locales } from '../../lib/locale.ts'

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
