/** The SIMs of a bill. Usage is known of this month and of the last one. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCapabilities } from '../../data/capabilities.ts'
import { graphql, type ResultOf } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { useAccount } from '../../data/session/useSession.ts'
import type { BilledSim } from '../../domain/billing.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { noCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { pageLimit, simFilter } from '../../domain/sim-filter/simRequest.ts'
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

/** Returns the customer whose SIMs an organisation's bill charges; null for all SIMs of the account, undefined if they can't be told apart. */
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

interface ScanProgress {
  done: number
  total: number
}

/** Loads all SIMs of a customer, or of the account for null, with their usage in this month or the last one. */
export function useBilledSims(customerid: number | null, month: 'this' | 'last' | undefined) {
  const [progress, setProgress] = useState<ScanProgress>({ done: 0, total: 0 })
  const query = useQuery({
    queryKey: ['billed SIMs', customerid],
    queryFn: async ({ signal }) => {
      const sims: Sim[] = []
      const filter = simFilter(
        customerid === null ? noCriteria : { ...noCriteria, customerids: [customerid] },
      )
      const walk = walkPages<Sim>(
        async (nextToken, pageSignal) => {
          const variables = { filter, limit: pageLimit, nextToken }
          const { listSims } = await fetchQuery(BilledSims, variables, pageSignal)
          return {
            rows: listSims?.items ?? [],
            nextToken: listSims?.nextToken ?? null,
            total: listSims?.totalSims ?? undefined,
          }
        },
        ({ iccid }) => iccid,
      )
      for (let isLast = false; !isLast;) {
        const page = await walk.next(signal)
        sims.push(...page.rows)
        setProgress({ done: sims.length, total: page.total ?? sims.length })
        isLast = page.isLast
      }
      return sims
    },
    select: (sims) =>
      sims.map((sim): BilledSim => ({
        iccid: sim.iccid,
        name: sim.custom_field_1 ?? '',
        label: sim.end_customer_label?.name ?? '',
        statusid: sim.statusid,
        bytes: (month === 'this' ? sim.monthly_data_volume : sim.previous_month_data_volume) ?? 0,
      })),
    enabled: month !== undefined,
    staleTime: 300_000,
  })
  return { query, progress }
}
