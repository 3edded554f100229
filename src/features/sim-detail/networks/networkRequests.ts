/** The networks of a SIM: those it can be kept off, those it is kept off, and setting them (an extension). */
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

/** The networks a SIM is kept off. */
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

/** Keeps a SIM off exactly these networks. */
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

/** The denied networks in an answer about a SIM. */
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
