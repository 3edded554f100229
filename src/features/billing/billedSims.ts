import { useState } from 'react'
import type { BillingPeriod, BilledSim } from '../../domain/billing.ts'
import { useToday } from '../../ui/time/useNow.ts'
import { useQuery } from '@tanstack/react-query'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { graphql, type ResultOf } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { noCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { pageLimit, simFilter } from '../../domain/sim-filter/simRequest.ts'
import { addDays, firstOfMonth } from '../../lib/days.ts'
import { walkPages } from '../../lib/pageWalk.ts'

const BilledSims = graphql(`
  query BilledSims($filter: SimFilterInput, $limit: Int!, $nextToken: String) {
    listSims(filter: $filter, limit: $limit, nextToken: $nextToken) {
      items {
        iccid
        statusid
        custom_field_1
        end_customer_label {
          name
        }
        monthly_data_volume
        previous_month_data_volume
      }
      nextToken
      totalSims
    }
  }
`)

type Sim = NonNullable<NonNullable<ResultOf<typeof BilledSims>['listSims']>['items']>[number]

/** Returns the customer whose SIMs an organisation's bill charges; null for all SIMs of the account, undefined if it cannot be determined. */
export function useBilledCustomer(organisationId: number): number | null | undefined {
  const { data: own } = useCustomer()
  const isOwn = useAccount().organisationId === organisationId
  const canFilter = useCapabilities().hasField('SimFilterInput', 'customerid')
  if (!own) return undefined
  const subCustomers = own.sub_customer_list ?? []
  if (isOwn && subCustomers.length === 0) return null
  if (!canFilter) return undefined
  if (isOwn) return own.customerid
  return subCustomers.find((each) => each?.customerid === organisationId)?.customerid
}

/** 50 requests. */
const maxSims = 5000

/**
 * Loads the SIMs of a customer, or of the account for null, with their usage in a period, at most 5,000. No query for other periods than
 * this and last month.
 */
export function useBilledSims(customerid: number | null, period: BillingPeriod) {
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const today = useToday()
  const isLast = addDays(period.end_date, 1) === firstOfMonth(today)
  const isKnown = period.is_current || isLast
  const query = useQuery({
    queryKey: ['billed SIMs', customerid, firstOfMonth(today)],
    queryFn: ({ signal }) =>
      fetchSims(customerid, signal, (done, total) => setProgress({ done, total })),
    select: ({ sims, total }) => ({
      total,
      sims: sims.map((sim): BilledSim => ({
        iccid: sim.iccid,
        name: sim.custom_field_1 ?? '',
        label: sim.end_customer_label?.name ?? '',
        statusid: sim.statusid,
        bytes: (isLast ? sim.previous_month_data_volume : sim.monthly_data_volume) ?? 0,
      })),
    }),
    enabled: isKnown,
    staleTime: 300_000,
  })
  return { query: isKnown ? query : undefined, progress }
}

async function fetchSims(
  customerid: number | null,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<{ sims: readonly Sim[]; total: number }> {
  const sims: Sim[] = []
  const filter = simFilter(
    customerid === null ? noCriteria : { ...noCriteria, customerids: [customerid] },
  )
  const walk = walkPages<Sim>(
    async (nextToken, pageSignal) => {
      const { listSims } = await fetchQuery(
        BilledSims,
        { filter, limit: pageLimit, nextToken },
        pageSignal,
      )
      return {
        rows: listSims?.items ?? [],
        nextToken: listSims?.nextToken ?? null,
        total: listSims?.totalSims ?? undefined,
      }
    },
    ({ iccid }) => iccid,
  )
  for (;;) {
    const { rows, isLast, total = 0 } = await walk.next(signal)
    sims.push(...rows)
    onProgress(sims.length, Math.min(maxSims, Math.max(total, sims.length)))
    if (isLast) return { sims, total: sims.length }
    if (sims.length >= maxSims) return { sims, total: Math.max(total, sims.length) }
  }
}
