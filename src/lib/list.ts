import { locales } from './locale.ts'

const formats = new Map<string, Intl.ListFormat>()

/** Returns a list in the user's language: "status, label, and IMEI lock"; 'disjunction' has "or", 'unit' commas alone. */
export function formatList(
  names: Iterable<string>,
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string {
  const format = formats.get(type) ?? new Intl.ListFormat(locales(), { type })
  formats.set(type, format)
  return format.format(names)
}
