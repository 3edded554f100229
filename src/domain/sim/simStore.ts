/** The SIM records in memory, by ICCID. Queries and the live subscription write it; rows and pages subscribe to it. */
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { createEntityStore } from '../../lib/entityStore.ts'
import { SimFields, type Sim } from './SimFields.ts'

export const simStore = createEntityStore<Sim>((callback) => requestAnimationFrame(callback))

/** There is no query for a single SIM: it is the list with the ICCID as its filter (GraphQL interface, Queries). */
const SimQuery = graphql(
  `
    query Sim($iccid: String!) {
      listSims(filter: { iccid: { eq: $iccid } }, limit: 1) {
        items {
          ...SimFields
        }
      }
    }
  `,
  [SimFields],
)

/**
 * Fetches one SIM and stores it with `put`; the caller must retain its key. Returns false when there is no such SIM. Throws a
 * ProblemError or AbortError.
 */
export async function fetchSim(
  iccid: string,
  signal: AbortSignal,
  put: (iccid: string, sim: Sim, asOf: number) => void = simStore.put,
): Promise<boolean> {
  const asOf = simStore.stamp()
  const { listSims } = await fetchQuery(SimQuery, { iccid }, signal)
  const sim = listSims?.items?.find((item) => item?.iccid === iccid)
  if (sim) put(iccid, sim, asOf)
  else simStore.markGone(iccid)
  return Boolean(sim)
}
