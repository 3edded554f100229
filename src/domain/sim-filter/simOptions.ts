/** Suggestions for fields: values in use that the service finds while the user types (GraphQL interface, Queries). */
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { countryName } from '../../lib/countryName.ts'
import { formatCount } from '../../lib/count.ts'
import { displayText } from '../../contract/storedText.ts'
import { searchText } from '../../lib/typedText.ts'
import type { Option } from '../../ui/field/OptionText.tsx'
import type { LoadOptions } from '../../ui/field/AutocompleteField.tsx'

const Sims = graphql(`
  query SimOptions($quickSearch: String) {
    listSims(quickSearch: $quickSearch, limit: 20) {
      items {
        iccid
        custom_field_1
      }
    }
  }
`)

export const loadIccids: LoadOptions = async (text, signal) => {
  const { listSims } = await fetchQuery(Sims, { quickSearch: searchText(text) || null }, signal)
  return (listSims?.items ?? []).flatMap((sim) =>
    sim
      ? [
          {
            value: sim.iccid,
            label: sim.iccid,
            ...(sim.custom_field_1 && { note: sim.custom_field_1 }),
          },
        ]
      : [],
  )
}

const Places = graphql(`
  query PlaceOptions {
    getFleetStatistics {
      countries {
        countryIso
        sims
      }
      operators {
        networkOperator {
          name
        }
        sims
      }
    }
  }
`)

export function countryOption(countryIso: string): Option {
  return { value: countryIso, label: countryName(countryIso) }
}

/** Returns the countries with SIMs whose name contains the text, most SIMs first. Throws a ProblemError. */
export const loadCountries: LoadOptions = async (text, signal) => {
  const { getFleetStatistics } = await fetchQuery(Places, {}, signal)
  return withText(
    text,
    getFleetStatistics.countries.map(({ countryIso, sims }) => ({
      ...countryOption(countryIso),
      note: formatCount(sims),
    })),
  )
}

/** Returns the operators with SIMs whose name contains the text, most SIMs first. Throws a ProblemError. */
export const loadOperators: LoadOptions = async (text, signal) => {
  const { getFleetStatistics } = await fetchQuery(Places, {}, signal)
  const simsByName = new Map<string, number>()
  for (const { networkOperator, sims } of getFleetStatistics.operators)
    simsByName.set(networkOperator.name, (simsByName.get(networkOperator.name) ?? 0) + sims)
  return withText(
    text,
    [...simsByName].map(([name, sims]) => ({ value: name, label: name, note: formatCount(sims) })),
  )
}

function withText(text: string, options: readonly Option[]): readonly Option[] {
  const wanted = displayText(text).toLowerCase()
  return options.filter(({ label }) => label.normalize().toLowerCase().includes(wanted))
}
