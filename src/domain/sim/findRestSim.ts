/** Finds a SIM of the REST interface by its ICCID. Loads the REST client: import it only from lazy chunks. */
import { api, bodyOf, type RestRecord } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'

export type RestSim = RestRecord<'Sim'>

/** ICCIDs with the same beginning differ in their last digit or two: all of them fit on one page. */
const perPage = 500

/** Returns the parameters that find a SIM, or the device with it; the caller picks it from the response (`restSimWith`). */
export function iccidQuery(iccid: string) {
  return { params: { query: collectionQuery({ page: 1, perPage, filter: { iccid } }) } }
}

/** Returns the SIM with exactly this ICCID: for fewer than 20 digits the service returns all that start with them. */
export function restSimWith(iccid: string, sims: readonly RestSim[]): RestSim | undefined {
  return sims.find((sim) => sim.iccid === iccid)
}

/** Returns the SIM with this ICCID; undefined when there is none. Throws a ProblemError. */
export async function findRestSim(iccid: string): Promise<RestSim | undefined> {
  const { items } = await bodyOf(api.GET('/sim', iccidQuery(iccid)))
  return restSimWith(iccid, items)
}
