/** The networks of a SIM that can be denied and those that are, their order and groups, and denying them (an extension). */
import { graphql } from '../../../data/graphql.ts'
import type { ResultOf } from '../../../data/graphql.ts'

/** The networks a SIM can be kept off; editable only when it has been online in a known country (GraphQL interface, Queries). */
export const NetworkOptions = graphql(`
  query NetworkOptions($iccid: ID!) {
    getSimDeniedNetworksOptions(iccid: $iccid) {
      name
      countryIso
      mcc
      mnc
      denied
    }
  }
`)

export const DeniedNetworks = graphql(`
  query DeniedNetworks($iccid: String!) {
    listSims(filter: { iccid: { eq: $iccid } }, limit: 1) {
      items {
        iccid
        denied_networks {
          name
          countryIso
          mcc
          mnc
        }
      }
    }
  }
`)

/** Denies exactly these networks. */
export const SetDeniedNetworks = graphql(`
  mutation SetDeniedNetworks($iccid: ID!, $networks: [NetworkKeyInput!]!) {
    setSimDeniedNetworks(iccid: $iccid, networks: $networks) {
      iccid
      denied_networks {
        name
        countryIso
        mcc
        mnc
      }
    }
  }
`)

export interface Network {
  name: string
  countryIso: string
  mcc: string
  mnc: string
}

export interface NetworkOption extends Network {
  denied: boolean
}

/** The options in an answer; empty where the service gives none because the SIM has not been online in a known country. */
export function optionsIn({
  getSimDeniedNetworksOptions: options,
}: ResultOf<typeof NetworkOptions>): readonly NetworkOption[] {
  return (options ?? []).filter((option) => option !== null)
}

export function deniedIn(
  { listSims }: ResultOf<typeof DeniedNetworks>,
  iccid: string,
): readonly Network[] {
  return listSims?.items?.find((sim) => sim?.iccid === iccid)?.denied_networks ?? []
}

/** Names a network: MCC and MNC, which are not unique when written together without a mark. */
export function networkKey({ mcc, mnc }: Pick<Network, 'mcc' | 'mnc'>): string {
  return `${mcc}-${mnc}`
}

/** Returns the networks that match the search (name, country, MCC and MNC): those of the present country first, then by country and name. */
export function findNetworks(
  options: readonly NetworkOption[],
  search: string,
  presentCountryIso: string | undefined,
): NetworkOption[] {
  const wanted = search.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const isPresent = ({ countryIso }: NetworkOption) => Number(countryIso === presentCountryIso)
  return options
    .filter((option) => wanted === '' || searchText(option).includes(wanted))
    .toSorted(
      (one, other) =>
        isPresent(other) - isPresent(one) ||
        countryName(one.countryIso).localeCompare(countryName(other.countryIso)) ||
        one.name.localeCompare(other.name),
    )
}

/** Returns "Germany, 262 02" and what else there is to say about a network. */
export function networkNote({ countryIso, mcc, mnc }: Network, more?: string): string {
  return [countryName(countryIso), `${mcc} ${mnc}`, more]
    .filter((part) => part !== undefined)
    .join(', ')
}

function searchText({ name, countryIso, mcc, mnc }: NetworkOption): string {
  return `${name} ${countryIso} ${countryName(countryIso)} ${mcc} ${mnc} ${mcc}${mnc}`.toLowerCase()
}

export function deniedKeys(options: readonly NetworkOption[]): ReadonlySet<string> {
  return new Set(options.filter(({ denied }) => denied).map(networkKey))
}

export function differenceCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (
    [...one].filter((key) => !other.has(key)).length +
    [...other].filter((key) => !one.has(key)).length
  )
}

let countryNames: Intl.DisplayNames | undefined

/** Returns the English name of a country by its two letters; the letters where they name none. */
function countryName(iso: string): string {
  try {
    countryNames ??= new Intl.DisplayNames('en', { type: 'region' })
    return countryNames.of(iso) ?? iso
  } catch {
    return iso
  }
}
