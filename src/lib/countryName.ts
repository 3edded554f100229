import { locales } from './locale.ts'

let countryNames: Intl.DisplayNames | undefined

/** Returns the name of a country by its ISO 3166 code; the code itself when it is unknown. */
export function countryName(iso: string): string {
  try {
    countryNames ??= new Intl.DisplayNames(locales(), { type: 'region' })
    return countryNames.of(iso.toUpperCase()) ?? iso
  } catch {
    return iso
  }
}
