/** Finds a SIM of the REST interface by its ICCID. Loads the REST client: import it only from lazy chunks. */
import { api, bodyOf, type RestRecord } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { t } from '@lingui/core/macro'
import type { RestSimStatusId } from '../../contract/restTables.ts'
import { allSimStatuses } from './simStatus.ts'

export type RestSim = RestRecord<'Sim'>

/** ICCIDs with the same beginning differ in their last digit or two: all of them fit on one page. */
const perPage = 500

export function iccidQuery(iccid: string) {
  return { params: { query: collectionQuery({ page: 1, perPage, filter: { iccid } }) } }
}

/** Returns the SIM with exactly this ICCID: for fewer than 20 digits the service returns all that start with them. */
export function restSimWith(iccid: string, sims: readonly RestSim[]): RestSim | undefined {
  return sims.find((sim) => sim.iccid === iccid)
}

export async function findRestSim(iccid: string): Promise<RestSim | undefined> {
  const { items } = await bodyOf(api.GET('/sim', iccidQuery(iccid)))
  return restSimWith(iccid, items)
}

const names: Record<RestSimStatusId, string> = {
  0: t`Issued`,
  1: t`Activated`,
  2: t`Suspended`,
  3: t`Deleted`,
  4: t`Factory Test`,
}
const nameById = new Map<number, string>(
  Object.entries(names).map(([id, name]) => [Number(id), name]),
)

/**
 * Returns the name of a SIM status (REST interface, States and transitions). Without an id, the name may be one of the GraphQL
 * interface; any other is the service's own.
 */
export function restSimStatusName(status: RestSim['status']): string | undefined {
  const own = status?.description ?? undefined
  const documented = allSimStatuses.find(({ documentedName }) => documentedName === own)
  return nameById.get(status?.id ?? -1) ?? documented?.name ?? own
}
