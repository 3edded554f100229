/** Values in use that fields propose while one types, found by the service (GraphQL interface, Queries). */
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import type { LoadOptions } from '../../ui/input/useOptionSearch.ts'

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

/** Returns the ICCIDs of SIMs that the quick search finds, at most twenty. Throws a ProblemError. */
export const loadIccids: LoadOptions = async (text, signal) => {
  const { listSims } = await fetchQuery(Sims, { quickSearch: text.trim() || null }, signal)
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
