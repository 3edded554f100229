let countryNames: Intl.DisplayNames | undefined

/** Returns the English name of a country by its two letters; the letters where they name none. */
export function countryName(iso: string): string {
  try {
    countryNames ??= new Intl.DisplayNames('en', { type: 'region' })
    return countryNames.of(iso) ?? iso
  } catch {
    return iso
  }
}
