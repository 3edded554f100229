/** The months with billing data of a year, with their customers where the account has several. */
import { t } from '@lingui/core/macro'
import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import { useCapabilities } from '../../data/capabilities.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { mapQuery } from '../../lib/queryResult.ts'
import { wholeNumberParam } from '../../lib/searchParams.ts'
import { Card } from '../../ui/card/Card.tsx'
import { ChoiceButton } from '../../ui/menu/MenuButton.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import styles from './Billing.module.css'
import { monthName } from './billingPeriods.ts'

const BillingMonths = graphql(`
  query BillingMonths($year: Int) {
    listBillingData(year: $year) {
      availableYears
      items {
        year
        month
        customers {
          customerid
          current_name
        }
      }
    }
  }
`)

interface BillingMonth {
  year: number
  month: number
  customers: readonly { customerid: number; current_name: string }[] | null
}

const monthsSearch = { year: wholeNumberParam('year') }

const columns: readonly PlainColumn<BillingMonth>[] = [
  {
    id: 'month',
    header: t`Month`,
    isName: true,
    render: ({ year, month }) => monthName(year, month),
  },
  {
    id: 'customers',
    header: t`Customers`,
    render: ({ customers }) => <Customers customers={customers} />,
  },
]

export function MonthsCard() {
  const {
    view: { year },
    setView,
  } = useSearchView(monthsSearch)
  const isOffered = useCapabilities().hasOperation('listBillingData')
  const query = useQuery({
    query: BillingMonths,
    // Without a year the service returns the latest one with data.
    variables: { year: year ?? null },
    pause: !isOffered,
  })
  const billing = query[0].data?.listBillingData
  const years = billing?.availableYears ?? []
  const shownYear = year ?? billing?.items?.[0]?.year
  if (!isOffered) return null
  return (
    <Card
      title={t`Months with billing data`}
      aside={
        shownYear !== undefined &&
        years.length > 0 && (
          <ChoiceButton
            label={t`Year`}
            value={String(shownYear)}
            options={years
              .toSorted((a, b) => b - a)
              .map((each) => ({ value: String(each), label: String(each) }))}
            onChange={(chosen) => setView({ year: Number(chosen) }, { replace: true })}
          />
        )
      }
    >
      <p className={styles.note}>
        {t`From the GraphQL interface. These months and the billing periods above describe the same usage, so they are never added up.`}
      </p>
      <QueryView
        query={mapQuery(query, ({ listBillingData }) => listBillingData?.items ?? [])}
        skeleton={<Skeleton lines={6} />}
        isEmpty={(months) => months.length === 0}
        empty={
          <EmptyState
            icon="billing"
            title={year === undefined ? t`No billing data yet` : t`No billing data for ${year}`}
          />
        }
      >
        {(months) => (
          <PlainTable
            label={t`List of months`}
            columns={columns}
            rows={months.toSorted((a, b) => b.month - a.month)}
            keyOf={({ year: of, month }) => `${of}-${month}`}
          />
        )}
      </QueryView>
    </Card>
  )
}

function Customers({ customers }: Pick<BillingMonth, 'customers'>) {
  const known = customers ?? []
  if (known.length === 0) return t`This account`
  return (
    <ul className={styles.customers}>
      {known.map(({ customerid, current_name }) => (
        <li key={customerid}>
          {current_name} <span className={styles.quiet}>{customerid}</span>
        </li>
      ))}
    </ul>
  )
}
