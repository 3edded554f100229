import type { DataConsumption } from '../usage/consumptionReport.ts'
import { dayMs, dayOf, utcDate } from '../../store/days.ts'
import { networkOperatorOf } from '../sims/networkOperators.ts'
import type { NetworkOperator } from '../sims/simRow.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { statisticsCustomerIds } from './statistics.ts'
import { connectableStatuses } from '../../../contract/tables.ts'

export interface FleetStatistics {
  readonly onlineSims: number
  readonly offlineSims: number
  /** The last 30 days, oldest first. */
  readonly dailyDataUsage: readonly DataConsumption[]
  /** Most SIMs first. */
  readonly countries: readonly { readonly countryIso: string; readonly sims: number }[]
  /** Most SIMs first. */
  readonly operators: readonly {
    readonly networkOperator: NetworkOperator
    readonly sims: number
  }[]
}

/** Days of `dailyDataUsage`, today included. */
export const dailyUsageDays = 30

/** Returns the figures for the SIMs the viewer sees, or for those of one of its customers. */
export function getFleetStatistics(
  store: Store,
  viewer: Viewer,
  { customerid }: { readonly customerid?: number | null },
): FleetStatistics {
  const customerIds = statisticsCustomerIds(viewer, customerid)
  const index = store.sims
  const totals = customerIds.map((id) => index.totals(id))
  const connectable = index.rowsWith('customerid', customerIds)
  connectable.cut(index.rowsWith('statusid', connectableStatuses))
  const onlineSims = totals.reduce((sum, { online }) => sum + online, 0)
  const today = dayOf(store.clock.now())
  return {
    onlineSims,
    offlineSims: Math.max(0, connectable.count() - onlineSims),
    dailyDataUsage: Array.from({ length: dailyUsageDays }, (_, at) => {
      const day = today - dailyUsageDays + 1 + at
      return {
        day: utcDate(day * dayMs),
        bytes: totals.reduce(
          (sum, { bytesOfDays }) => sum + (bytesOfDays[day - index.firstUsageDay] ?? 0),
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
