import { locales } from './locale.ts'

let countryNames: Intl.DisplayNames | undefined

export function countryName(iso: string): string {
  try {
    countryNames ??= new Intl.DisplayNames(locales(), { type: 'region' })
    return countryNames.of(iso.toUpperCase()) ?? iso
  } catch {
    return iso
  }
}
