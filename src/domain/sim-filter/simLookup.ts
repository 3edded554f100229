/** Separate from `simRequest`, which loads before the first rows of the SIM list. */
import { currentCapabilities } from '../../data/capabilities.ts'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { forEachConcurrently } from '../../lib/forEachConcurrently.ts'
import type { Sim } from '../sim/SimFields.ts'
import type { SimCriteria } from './simCriteria.ts'
import { ListSims, pageLimit, simFilter, type SimFilter } from './simRequest.ts'

const CountSims = graphql(`
  query CountSims($filter: SimFilterInput, $quickSearch: String) {
    listSims(filter: $filter, limit: 1, quickSearch: $quickSearch) {
      totalSims
    }
  }
`)

/** Returns how many SIMs match; undefined when the service does not report it. */
export async function requestSimCount(
  criteria: SimCriteria,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { listSims } = await fetchQuery(
    CountSims,
    { filter: simFilter(criteria), quickSearch: criteria.search || null },
    signal,
  )
  return listSims?.totalSims ?? undefined
}

export async function requestSims(iccids: readonly string[], signal: AbortSignal): Promise<Sim[]> {
  const sims: Sim[] = []
  await lookUpIccids(iccids, async (filter, limit) => {
    const { listSims } = await fetchQuery(
      ListSims,
      { filter, limit, order: null, quickSearch: null, nextToken: null },
      signal,
    )
    sims.push(...(listSims?.items ?? []))
  })
  return sims
}

const lookupsAtOnce = 6

/** Requests these ICCIDs a hundred at a time, or one each for a service that does not accept lists, which are an extension. */
export async function lookUpIccids(
  iccids: readonly string[],
  request: (filter: Pick<SimFilter, 'iccid'>, limit: number) => Promise<void>,
): Promise<void> {
  const takesLists = currentCapabilities().hasField('StringFilterInput', 'in')
  const size = takesLists ? pageLimit : 1
  const starts = Array.from({ length: Math.ceil(iccids.length / size) }, (_, index) => index * size)
  await forEachConcurrently(starts, lookupsAtOnce, (start) => {
    const chunk = iccids.slice(start, start + size)
    return request({ iccid: takesLists ? { in: chunk } : { eq: chunk[0] ?? '' } }, chunk.length)
  })
}
