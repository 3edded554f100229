import { knownSeparatorsOfLocale, locales } from './locale.ts'

let format: Intl.NumberFormat | undefined

/** Returns a whole number in the user's language: "51,230". Texts with a count use `plural` instead. */
export function formatCount(count: number): string {
  const rounded = Math.round(count)
  // Numbers without separators do not need Intl, which takes milliseconds to load its locale data.
  if (Math.abs(rounded) < 1000) return String(rounded)
  const known = knownSeparatorsOfLocale()
  if (known) return String(rounded).replace(/\B(?=(\d{3})+$)/g, known.group)
  format ??= new Intl.NumberFormat(locales(), { maximumFractionDigits: 0 })
  return format.format(rounded)
}
