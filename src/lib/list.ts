import { locales } from './locale.ts'

const formats = new Map<string, Intl.ListFormat>()

/** Returns a list of names in the user's language: "status, label, and IMEI lock"; with type 'disjunction' "or". */
export function formatList(
  names: Iterable<string>,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const format = formats.get(type) ?? new Intl.ListFormat(locales(), { type })
  formats.set(type, format)
  return format.format(names)
}
