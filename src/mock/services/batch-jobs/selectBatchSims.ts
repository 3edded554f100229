/**
 * The SIMs of a batch job (GraphQL interface, Batch job selection rules): those of an include list, or else those of filter and quick
 * search (by default all) without those of an exclude list. An empty include list is rejected, because it means no SIM.
 */
import { limits } from '../../../contract/limits.ts'
import { badInput, ServiceError } from '../../store/serviceError.ts'
import { Bitset } from '../../index/bitset.ts'
import { selectSims } from '../../index/selectSims.ts'
import type {
  SimFilterInput,
  BatchJobParametersInput,
} from '../../../contract/generated/graphqlServer.ts'
import type { Viewer, Store } from '../../store/store.ts'
import type { Maybe } from '../../store/maybe.ts'

/**
 * Returns the rows of the selected SIMs, in a set that the caller may change. ICCIDs of SIMs the viewer cannot see are ignored. Throws
 * BAD_USER_INPUT with the argument.
 */
export function selectBatchSims(
  store: Store,
  viewer: Viewer,
  params: BatchJobParametersInput,
): Bitset {
  const { simFilter, quickSearch, excludeIccIds, includeIccIds } = params
  if (includeIccIds) {
    const iccids = readList(includeIccIds, 'params.includeIccIds')
    if (iccids.length === 0)
      throw badInput(
        'params.includeIccIds',
        'params.includeIccIds is empty: name the SIMs to change, or leave it out to choose by filter',
      )
    return rowsOf(store, viewer, iccids)
  }
  const selected = selectByFilter(store, viewer, simFilter ?? {}, quickSearch ?? '')
  selected.cutOut(rowsOf(store, viewer, readList(excludeIccIds ?? [], 'params.excludeIccIds')))
  return selected
}

function readList(list: readonly Maybe<string>[], argument: string): string[] {
  if (list.length > limits.iccIdListLength)
    throw badInput(argument, `${argument} may hold at most ${limits.iccIdListLength} ICCIDs`)
  return list.filter((iccid) => iccid !== null && iccid !== undefined)
}

function rowsOf({ sims }: Store, viewer: Viewer, iccids: readonly string[]): Bitset {
  const rows = new Bitset(0)
  for (const iccid of iccids) {
    const row = sims.rowOfIccid(iccid)
    if (row !== undefined && viewer.customerIds.includes(sims.numbers.customerid.at(row)))
      rows.add(row)
  }
  return rows
}

/** Selects the same rows as the list with this filter. Errors use the argument names of the job instead of those of the list. */
function selectByFilter(
  store: Store,
  viewer: Viewer,
  filter: SimFilterInput,
  quickSearch: string,
): Bitset {
  try {
    return selectSims(store, viewer.customerIds, filter, quickSearch).rows.copy()
  } catch (error) {
    if (!(error instanceof ServiceError) || error.argument === undefined) throw error
    const inJob = (text: string) =>
      text.replaceAll(/\b(filter|quickSearch)\b/g, (name) =>
        name === 'filter' ? 'params.simFilter' : 'params.quickSearch',
      )
    throw new ServiceError(error.code, inJob(error.message), inJob(error.argument))
  }
}
