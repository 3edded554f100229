import { networkOperators, nwcOf } from './networkOperators.ts'
import type { SimRow } from './simTables.ts'

/**
 * Returns the networks that can be blocked for a SIM (GraphQL interface, getSimDeniedNetworksOptions): those of the country it was last
 * online in, then those already blocked elsewhere; null while no country is known.
 */
export function deniedNetworksOptions(sim: SimRow) {
  const country = sim.networkOperator?.countryIso
  if (!country) return null
  const denied = new Set(sim.denied_networks.map(nwcOf))
  const inCountry = networkOperators.filter(({ countryIso }) => countryIso === country)
  const known = new Set(inCountry.map(nwcOf))
  const elsewhere = sim.denied_networks.filter((network) => !known.has(nwcOf(network)))
  return [...inCountry, ...elsewhere].map(({ name, countryIso, mcc, mnc }) => ({
    name,
    countryIso,
    mcc,
    mnc,
    denied: denied.has(mcc + mnc),
  }))
}
