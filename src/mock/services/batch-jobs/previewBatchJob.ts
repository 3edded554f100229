/**
 * The preview of a batch job (GraphQL interface, getBatchJobPreview). Looks at sets of SIMs, never at each of them.
 */
import { hasSmsMtLimit, hasVoice, hasWayTo } from '../../../contract/batchRules.ts'
import { providers, simTransitions } from '../../../contract/statusTransitions.ts'
import type { BatchJobChanges } from '../../db/batch-jobs/batchJob.ts'
import { listSubCustomers } from '../../db/accounts/customers.ts'
import type { SubCustomerRow } from '../../db/accounts/customers.ts'
import { simsWithDeniedNetworks } from '../../db/sims/readSims.ts'
import type { Bitset } from '../../sim-index/bitset.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { readBatchChanges } from './batchChanges.ts'
import { selectBatchSims } from './selectBatchSims.ts'
import type { BatchJobParameters } from './startBatchJob.ts'

export interface BatchJobPreview {
  /** Sub-customers of which SIMs would go to another customer. */
  readonly subCustomersWithSimUnassignments: readonly SubCustomerRow[]
  /** Whether the product of every selected SIM supports the changes. */
  readonly allProductsSupportOperation: boolean
  /** Whether SIMs that go to another customer lose their blocked networks. */
  readonly requiresDenylistingRemoval: boolean
}

/** The preview of a job with these parameters; refuses what startBatchJob would refuse. */
export function previewBatchJob(
  store: Store,
  viewer: Viewer,
  params: BatchJobParameters,
): BatchJobPreview {
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
  { statusid, monthly_sms_mt_limit, monthly_voice_mo_limit }: BatchJobChanges,
): boolean {
  return (
    (statusid === undefined || hasWayTo(providerid, statusid, simTransitions)) &&
    (monthly_sms_mt_limit === undefined || hasSmsMtLimit(providerid)) &&
    (monthly_voice_mo_limit === undefined || hasVoice(providerid))
  )
}

/** The selected SIMs that are not the target customer's already; none without a target customer. */
function leavingSims(store: Store, selected: Bitset, customerid: number | undefined): Bitset {
  const leaving = selected.copy()
  if (customerid === undefined) leaving.clear()
  else {
    const staying = store.sims.group('customerid', customerid)
    if (staying) leaving.cutOut(staying)
  }
  return leaving
}

function hasAny(rows: Bitset, group: Bitset | undefined): boolean {
  if (!group) return false
  const common = rows.copy()
  common.cut(group)
  return common.rowsFrom(0, 1).length > 0
}
