import type { BatchJobParametersInput } from '../../../contract/generated/graphqlServer.ts'
import { hasVoice, hasTransitionTo, type BatchJobChanges } from '../../../contract/batchRules.ts'
import { providers } from '../../../contract/providers.ts'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import { listSubCustomers } from '../../db/accounts/customers.ts'
import { simsWithDeniedNetworks } from '../../db/sims/readSims.ts'
import { Bitset } from '../../index/bitset.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { readBatchChanges } from './batchChanges.ts'
import { selectBatchSims } from './selectBatchSims.ts'

/** Returns the preview of a job with these parameters. Throws for the same input as startBatchJob. */
export function previewBatchJob(store: Store, viewer: Viewer, params: BatchJobParametersInput) {
  const changes = readBatchChanges(viewer, params)
  const selected = selectBatchSims(store, viewer, params)
  const leaving = leavingSims(store, selected, changes.customer_id)
  return {
    subCustomersWithSimUnassignments: listSubCustomers(store, viewer).filter(({ customerid }) =>
      hasAny(leaving, store.sims.group('customerid', customerid)),
    ),
    allProductsSupportOperation: providers.every(
      ({ id }) => isSupported(id, changes) || !hasAny(selected, store.sims.group('providerid', id)),
    ),
    requiresDenylistingRemoval: simsWithDeniedNetworks(store).some((simId) =>
      leaving.has(simId - 1),
    ),
  }
}

function isSupported(
  providerid: number,
  { statusid, monthly_voice_mo_limit }: BatchJobChanges,
): boolean {
  return (
    (statusid === undefined || hasTransitionTo(providerid, statusid, simTransitions)) &&
    (monthly_voice_mo_limit === undefined || hasVoice(providerid))
  )
}

/** The selected SIMs that the target customer does not own; none without a target customer. */
function leavingSims(store: Store, selected: Bitset, customerid: number | undefined): Bitset {
  if (customerid === undefined) return new Bitset(0)
  const leaving = selected.copy()
  const staying = store.sims.group('customerid', customerid)
  if (staying) leaving.cutOut(staying)
  return leaving
}

function hasAny(rows: Bitset, group: Bitset | undefined): boolean {
  if (!group) return false
  const common = rows.copy()
  common.cut(group)
  return common.rowsFrom(0, 1).length > 0
}
