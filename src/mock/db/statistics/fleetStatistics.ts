import type { FleetStatistics, NetworkOperator } from '../../../contract/generated/graphqlServer.ts'
import { dayMs, dayOf, utcDate } from '../../store/days.ts'
import { networkOperatorOf } from '../sims/networkOperators.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { connectableStatuses, activated } from '../../../contract/tables.ts'
import { notFound } from '../../store/serviceError.ts'

/** Days of `dailyDataUsage`, today included. */
export const dailyUsageDays = 30

/** Returns the figures for the SIMs the viewer sees, or for those of one of its customers. */
export function getFleetStatistics(
  store: Store,
  viewer: Viewer,
  { customerid }: { readonly customerid?: number | null },
): FleetStatistics {
  const { totals, count: connectable } = countedSims(store, viewer, customerid, connectableStatuses)
  const onlineSims = totals.reduce((sum, { online }) => sum + online, 0)
  const today = dayOf(store.clock.now())
  return {
    onlineSims,
    offlineSims: Math.max(0, connectable - onlineSims),
    dailyDataUsage: Array.from({ length: dailyUsageDays }, (_, at) => {
      const day = today - dailyUsageDays + 1 + at
      return {
        day: utcDate(day * dayMs),
        bytes: totals.reduce(
          (sum, { bytesOfDays }) => sum + (bytesOfDays[day - store.sims.firstUsageDay] ?? 0),
          0,
        ),
      }
    }),
    ...simsByNetwork(totals.map(({ simsByNetwork: sims }) => sims)),
  }
}

function simsByNetwork(
  counts: readonly ReadonlyMap<string, number>[],
): Pick<FleetStatistics, 'countries' | 'operators'> {
  const countries = new Map<string, number>()
  const operators: { networkOperator: NetworkOperator; sims: number }[] = []
  for (const nwc of new Set(counts.flatMap((each) => [...each.keys()]))) {
    const sims = counts.reduce((sum, each) => sum + (each.get(nwc) ?? 0), 0)
    if (nwc === '' || sims === 0) continue
    const networkOperator = networkOperatorOf(nwc)
    const { countryIso } = networkOperator
    operators.push({ networkOperator, sims })
    if (countryIso !== '') countries.set(countryIso, (countries.get(countryIso) ?? 0) + sims)
  }
  return {
    countries: [...countries]
      .map(([countryIso, sims]) => ({ countryIso, sims }))
      .sort((one, other) => other.sims - one.sims),
    operators: operators.sort((one, other) => other.sims - one.sims),
  }
}

/** Returns the figures for the SIMs the viewer sees, or for those of one of its customers. */
export function getStatistics(
  store: Store,
  viewer: Viewer,
  { customerid }: { readonly customerid?: number | null },
) {
  const { totals, count: activeSimCards } = countedSims(store, viewer, customerid, [activated])
  return {
    totalSimCards: totals.reduce((sum, { sims }) => sum + sims, 0),
    activeSimCards,
    currentMonthlyDataUsage: totals.reduce((sum, { current }) => sum + current, 0),
    previousMonthDataUsage: totals.reduce((sum, { previous }) => sum + previous, 0),
  }
}

/**
 * Returns the totals of the requested customer, or of all visible ones, and the number of their SIMs in these statuses. Throws NOT_FOUND for
 * another account's customer.
 */
function countedSims(
  { sims }: Store,
  { customerIds }: Viewer,
  customerid: number | null | undefined,
  statuses: readonly number[],
) {
  if (typeof customerid === 'number' && !customerIds.includes(customerid))
    throw notFound('customerid', `There is no customer ${customerid}`)
  const counted = typeof customerid === 'number' ? [customerid] : customerIds
  const rows = sims.rowsWith('customerid', counted)
  rows.cut(sims.rowsWith('statusid', statuses))
  return { totals: counted.map((id) => sims.totals(id)), count: rows.count() }
}
