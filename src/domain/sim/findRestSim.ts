/** A SIM of the REST interface by its ICCID. Brings the REST client: import it only from lazy chunks. */
import type { Answered } from '../../data/rest/answered.ts'
import type { components } from '../../contract/generated/rest.ts'
import { api, bodyOf } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'

export type RestSim = Answered<components['schemas']['Sim']>

/** ICCIDs that begin alike differ in their last digit or two, so that all of them fit on one page. */
const perPage = 500

/** Returns the parameters of `GET /sim` that find a SIM; pick it out of the answer with `restSimWith`. */
export function restSimQuery(iccid: string) {
  return { params: { query: collectionQuery({ page: 1, perPage, filter: { iccid } }) } }
}

/** Returns the SIM with exactly this ICCID: for fewer than 20 digits the service answers all that begin with them. */
export function restSimWith(iccid: string, found: readonly RestSim[]): RestSim | undefined {
  return found.find((sim) => sim.iccid === iccid)
}

/** Returns the SIM with this ICCID; undefined when there is none. Throws a ProblemError. */
export async function findRestSim(iccid: string): Promise<RestSim | undefined> {
  const { items } = await bodyOf(api.GET('/sim', restSimQuery(iccid)))
  return restSimWith(iccid, items)
}
