/** Computes getFleetStatistics from counters that the index updates with each SIM, so that it is fast for any fleet. */
import type { DataConsumption } from '../usage/consumptionReport.ts'
import { dayMs, dayOf, utcDate } from '../../store/days.ts'
import { networkOperatorOf } from '../sims/networkOperators.ts'
import type { NetworkOperator } from '../sims/simRow.ts'
import { Bitset } from '../../sim-index/bitset.ts'
import type { SimIndex } from '../../sim-index/simIndex.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { statisticsCustomerIds } from './statistics.ts'

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
  const rows = new Bitset(index.size)
  for (const id of customerIds) {
    const group = index.group('customerid', id)
    if (group) rows.join(group)
  }
  const totalSims = rows.count()
  rows.cut(index.inSession)
  const onlineSims = rows.count()
  const today = dayOf(store.clock.now())
  return {
    onlineSims,
    offlineSims: totalSims - onlineSims,
    dailyDataUsage: Array.from({ length: dailyUsageDays }, (_, at) => {
      const day = today - dailyUsageDays + 1 + at
      return {
        day: utcDate(day * dayMs),
        bytes: index.dailyUsage.sum(customerIds, day),
      }
    }),
    ...simsByNetwork(index, customerIds),
  }
}

function simsByNetwork(
  index: SimIndex,
  customerIds: readonly number[],
): Pick<FleetStatistics, 'countries' | 'operators'> {
  const countries = new Map<string, number>()
  const operators: { networkOperator: NetworkOperator; sims: number }[] = []
  for (const [id, nwc] of index.words.nwc.words.entries()) {
    const sims = customerIds.reduce((sum, each) => sum + (index.networks.get(each)?.[id] ?? 0), 0)
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
