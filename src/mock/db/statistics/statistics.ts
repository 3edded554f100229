/** Computes getStatistics (GraphQL interface, Queries). */
import { activated } from '../../../contract/tables.ts'
import { notFound } from '../../store/serviceError.ts'
import { Bitset } from '../../sim-index/bitset.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface Statistic {
  readonly totalSimCards: number
  readonly activeSimCards: number
  /** Bytes. */
  readonly currentMonthlyDataUsage: number
  /** Bytes. */
  readonly previousMonthDataUsage: number
}

/** Returns the figures for the SIMs the viewer sees, or for those of one of its customers. */
export function getStatistics(
  store: Store,
  viewer: Viewer,
  { customerid }: { readonly customerid?: number | null },
): Statistic {
  const customerIds = statisticsCustomerIds(viewer, customerid)
  const index = store.sims
  const rows = new Bitset(index.size)
  let currentMonthlyDataUsage = 0
  let previousMonthDataUsage = 0
  for (const id of customerIds) {
    const group = index.group('customerid', id)
    if (group) rows.join(group)
    currentMonthlyDataUsage += index.usage.get(id)?.current ?? 0
    previousMonthDataUsage += index.usage.get(id)?.previous ?? 0
  }
  const totalSimCards = rows.count()
  const active = index.group('statusid', activated)
  if (active) rows.cut(active)
  return {
    totalSimCards,
    activeSimCards: active ? rows.count() : 0,
    currentMonthlyDataUsage,
    previousMonthDataUsage,
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
