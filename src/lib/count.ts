import { knownSeparatorsOfLocale, locales } from './locale.ts'
import { unknown } from './unknown.ts'

let format: Intl.NumberFormat | undefined

/** Returns a whole number in the user's language: "51,230". Texts with a count use `plural` instead. */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return unknown
  const rounded = Math.round(count)
  // Numbers without separators do not need Intl, which takes milliseconds to load its locale data.
  if (Math.abs(rounded) < 1000) return String(rounded)
  const known = knownSeparatorsOfLocale()
  if (known && Number.isSafeInteger(rounded))
    return String(rounded).replace(/\B(?=(\d{3})+$)/g, known.group)
  format ??= new Intl.NumberFormat(locales(), { maximumFractionDigits: 0 })
  return format.format(rounded)
}
