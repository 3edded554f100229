/** The networks in the order and groups people look for them in. Pure. */
import { networkKey } from './networkRequests.ts'
import type { NetworkOption } from './networkRequests.ts'

export interface NetworkGroup {
  countryIso: string
  country: string
  networks: readonly NetworkOption[]
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country by its two letters; the letters themselves where they name none. */
export function countryName(iso: string): string {
  try {
    return countryNames.of(iso) ?? iso
  } catch {
    return iso
  }
}

/** The networks that match the search (name, country, MCC and MNC), by country, the present country first. */
export function groupNetworks(
  options: readonly NetworkOption[],
  search: string,
  presentCountryIso: string | undefined,
): NetworkGroup[] {
  const wanted = search.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const found = options.filter((option) => wanted === '' || searchText(option).includes(wanted))
  const countries = [...new Set(found.map(({ countryIso }) => countryIso))]
  return countries
    .map((countryIso) => ({
      countryIso,
      country: countryName(countryIso),
      networks: found
        .filter((option) => option.countryIso === countryIso)
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    }))
    .toSorted(
      (one, other) =>
        Number(other.countryIso === presentCountryIso) -
          Number(one.countryIso === presentCountryIso) || one.country.localeCompare(other.country),
    )
}

function searchText({ name, countryIso, mcc, mnc }: NetworkOption): string {
  return `${name} ${countryIso} ${countryName(countryIso)} ${mcc} ${mnc} ${mcc}${mnc}`.toLowerCase()
}

/** The keys of the denied networks of a list. */
export function deniedKeys(options: readonly NetworkOption[]): ReadonlySet<string> {
  return new Set(options.filter(({ denied }) => denied).map(networkKey))
}

/** How many networks are in one of two sets and not in the other. */
export function differenceCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (
    [...one].filter((key) => !other.has(key)).length +
    [...other].filter((key) => !one.has(key)).length
  )
}
