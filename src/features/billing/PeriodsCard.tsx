/** The billing periods: what the running one has come to, twelve months as a chart, each beside the one before, and the file. */
import { $api } from '../../data/rest/api.ts'
import { readBillingPeriods } from '../../domain/billingPeriod.ts'
import { saveFile } from '../../domain/export/saveFile.ts'
import { isReadableBalance } from '../../domain/device/device.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { formatDecimal, formatMoney } from '../../lib/decimal.ts'
import { problemOf } from '../../lib/problem.ts'
import { flagParam } from '../../lib/searchParams.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card, StatTile } from '../../ui/card/Card.tsx'
import { Chart } from '../../ui/chart/Chart.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { tip } from '../../ui/tooltip/tip.ts'
import styles from './Billing.module.css'
import {
  amountTick,
  billingChart,
  commonCurrency,
  comparePeriods,
  describeDifference,
  periodName,
} from './billingPeriods.ts'
import type { BillingPeriod } from './billingPeriods.ts'
import { billingCsv, PeriodTable } from './PeriodTable.tsx'

const periodsSearch = { isTable: flagParam('show', 'table') }

export function PeriodsCard({ organisationId }: { organisationId: number }) {
  const query = $api.useQuery(
    'get',
    '/organisation/{org_id}/billing',
    { params: { path: { org_id: organisationId } } },
    { select: ({ items }) => ({ isNone: items.length === 0, periods: readBillingPeriods(items) }) },
  )
  const periods = query.data?.periods
  const save = () =>
    periods &&
    saveFile(new Blob([billingCsv(periods)], { type: 'text/csv' }), `billing-${organisationId}.csv`)
  return (
    <Card
      title="Billing periods"
      aside={
        <Button
          size="small"
          icon="download"
          disabledReason={periods?.length ? undefined : 'There are no periods to save.'}
          onClick={save}
        >
          Save as CSV
        </Button>
      }
    >
      <QueryView
        query={query}
        skeleton={
          <>
            <div className={styles.tiles}>
              {['running', 'closed', 'balance'].map((tile) => (
                <SkeletonBlock key={tile} height="68px" />
              ))}
            </div>
            <SkeletonBlock height="300px" />
            <Skeleton lines={12} />
          </>
        }
        isEmpty={({ isNone }) => isNone}
        empty={
          <EmptyState
            icon="billing"
            title="No billing periods yet"
            detail="The first one begins with the first billed SIM."
          />
        }
      >
        {({ periods: found }) =>
          found.length === 0 ? (
            <EmptyState
              icon="billing"
              title="No amounts available"
              detail="The connected service lists billing periods without their days and totals."
            />
          ) : (
            <Periods periods={found} organisationId={organisationId} />
          )
        }
      </QueryView>
    </Card>
  )
}

function Periods({
  periods,
  organisationId,
}: {
  periods: readonly BillingPeriod[]
  organisationId: number
}) {
  const {
    view: { isTable },
    setView,
  } = useSearchView(periodsSearch)
  const compared = comparePeriods(periods)
  const running = compared.find(({ period }) => period.is_current)
  const closed = compared.find(({ period }) => !period.is_current)
  const currency = commonCurrency(compared)
  const table = <PeriodTable compared={compared} />
  return (
    <>
      <dl className={styles.tiles}>
        {running && (
          <StatTile
            name={`${periodName(running.period)}, preliminary`}
            value={formatMoney(running.period.total, running.period.currency)}
            note="Running total"
          />
        )}
        {closed && (
          <StatTile
            name={periodName(closed.period)}
            value={formatMoney(closed.period.total, closed.period.currency)}
            note={`${describeDifference(closed)} from previous period`}
          />
        )}
        <Balance organisationId={organisationId} />
      </dl>
      <Chart
        label="Billed amount per period"
        data={billingChart(compared)}
        formatValue={(value) => amountTick(value, currency)}
        summary={
          <span className={styles.hint}>
            Point at a period, or use the arrow keys, for its exact amount
          </span>
        }
        table={table}
        isTable={isTable}
        onTableChange={(isWanted) => setView({ isTable: isWanted }, { replace: true })}
      />
      {!isTable && table}
    </>
  )
}

/** Fails by itself: a service without prepaid balances still has its periods. */
function Balance({ organisationId }: { organisationId: number }) {
  const {
    data: balance,
    error,
    isFetching,
  } = $api.useQuery('get', '/organisation/{org_id}/balance', {
    params: { path: { org_id: organisationId } },
  })
  if (isReadableBalance(balance))
    return (
      <StatTile
        name="Prepaid balance"
        value={
          <span {...tip(`${formatDecimal(balance.amount)} ${balance.currency}`)}>
            {formatMoney(balance.amount, balance.currency)}
          </span>
        }
        note="of the organisation"
      />
    )
  return isFetching ? (
    <StatTile name="Prepaid balance" value="…" note="of the organisation" />
  ) : (
    <StatTile
      name="Prepaid balance"
      value="–"
      note={error ? problemOf(error).title : 'Not available'}
    />
  )
}
