import { useMutation } from 'urql'
import { graphql, type ResultOf } from '../../../data/graphql.ts'
import { SimFields } from '../../../domain/sim/SimFields.ts'
import { simStore } from '../../../domain/sim/simStore.ts'
import { countryName } from '../../../lib/countryName.ts'
import { locales } from '../../../lib/locale.ts'
import { displayText } from '../../../contract/storedText.ts'

/** Networks that can be blocked; editable once the SIM has been online in a known country (GraphQL interface, Queries). */
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

const SetDeniedNetworks = graphql(
  `
    mutation SetDeniedNetworks($iccid: ID!, $networks: [NetworkKeyInput!]!) {
      setSimDeniedNetworks(iccid: $iccid, networks: $networks) {
        ...SimFields
      }
    }
  `,
  [SimFields],
)

/** Replaces all blocked networks of a SIM. */
export function useSetDeniedNetworks(iccid: string) {
  const [saving, execute] = useMutation(SetDeniedNetworks)
  const setDenied = async (networks: readonly Pick<Network, 'mcc' | 'mnc'>[]) => {
    const asOf = simStore.stamp()
    const keys = networks.map(({ mcc, mnc }) => ({ mcc, mnc }))
    const { data, error } = await execute({ iccid, networks: keys })
    if (data) simStore.put(iccid, data.setSimDeniedNetworks, asOf)
    return { error }
  }
  return [saving, setDenied] as const
}

export type Network = Omit<NetworkOption, 'denied'>
export type NetworkOption = NonNullable<
  ResultOf<typeof NetworkOptions>['getSimDeniedNetworksOptions']
>[number]

export function networkKey({ mcc, mnc }: Pick<Network, 'mcc' | 'mnc'>): string {
  return `${mcc}-${mnc}`
}

/** Returns the networks that match the search (name, country, MCC and MNC): those of the current country first, then by country and name. */
export function findNetworks(
  options: readonly NetworkOption[],
  search: string,
  currentCountryIso: string | undefined,
): NetworkOption[] {
  const { compare } = new Intl.Collator(locales())
  const wanted = displayText(search).toLowerCase().replaceAll(/\s+/g, ' ')
  const isCurrent = ({ countryIso }: NetworkOption) => Number(countryIso === currentCountryIso)
  return options
    .filter((option) => wanted === '' || searchText(option).includes(wanted))
    .toSorted(
      (one, other) =>
        isCurrent(other) - isCurrent(one) ||
        compare(countryName(one.countryIso), countryName(other.countryIso)) ||
        compare(one.name, other.name),
    )
}

export function networkNote({ countryIso, mcc, mnc }: Network, presence?: string): string {
  return [countryName(countryIso), `${mcc} ${mnc}`, presence]
    .filter((part) => part !== undefined)
    .join(', ')
}

function searchText({ name, countryIso, mcc, mnc }: NetworkOption): string {
  return `${name} ${countryIso} ${countryName(countryIso)} ${mcc} ${mnc} ${mcc}${mnc}`
    .normalize()
    .toLowerCase()
}

export function differenceCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (
    [...one].filter((key) => !other.has(key)).length +
    [...other].filter((key) => !one.has(key)).length
  )
}
