import { activated } from '../../../contract/tables.ts'
import { notFound } from '../../store/serviceError.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

/** Returns the figures for the SIMs the viewer sees, or for those of one of its customers. */
export function getStatistics(
  store: Store,
  viewer: Viewer,
  { customerid }: { readonly customerid?: number | null },
) {
  const customerIds = statisticsCustomerIds(viewer, customerid)
  const index = store.sims
  const totals = customerIds.map((id) => index.totals(id))
  const active = index.rowsWith('customerid', customerIds)
  active.cut(index.rowsWith('statusid', [activated]))
  return {
    totalSimCards: totals.reduce((sum, { sims }) => sum + sims, 0),
    activeSimCards: active.count(),
    currentMonthlyDataUsage: totals.reduce((sum, { current }) => sum + current, 0),
    previousMonthDataUsage: totals.reduce((sum, { previous }) => sum + previous, 0),
  }
}

/**
 * Returns the customers whose SIMs are counted: the requested one, or all visible ones. Throws NOT_FOUND for another account's customer.
 */
export function statisticsCustomerIds(
  viewer: Viewer,
  customerid: number | null | undefined,
): readonly number[] {
  if (customerid === null || customerid === undefined) return viewer.customerIds
  if (!viewer.customerIds.includes(customerid))
    throw notFound('customerid', `There is no customer ${customerid}`)
  return [customerid]
}
