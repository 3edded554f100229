import { t } from '@lingui/core/macro'
import { $api } from '../../data/rest/queryHooks.ts'
import { dataItem, type BillingItem, type BillingPeriod } from '../../domain/billing.ts'
import { useBillingPeriods } from '../../domain/useBillingPeriods.ts'
import { saveCsv } from '../../domain/export/saveFile.ts'
import { isReadableBalance } from '../../domain/device/device.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { describeCostForecast } from '../../domain/costForecast.ts'
import { formatExactMoney, formatMoney, formatMoneyTick } from '../../lib/decimal.ts'
import { problemOf } from '../../lib/problem.ts'
import { flagParam } from '../../lib/searchParams.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card, StatTile } from '../../ui/card/Card.tsx'
import { Chart } from '../../ui/chart/Chart.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import styles from './Billing.module.css'
import {
  billingChart,
  comparePeriods,
  describeDifference,
  describeVolumeChange,
  formatCalculation,
  periodName,
  formatQuantity,
  type ComparedPeriod,
} from './billingPeriods.ts'
import { Link } from 'react-router'
import { paths } from '../../domain/paths.ts'
import { csvField } from '../../lib/csv.ts'
import { Chip } from '../../ui/chip/Chip.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'

const periodsSearch = { isTable: flagParam('show', 'table') }

export function PeriodsCard({ organisationId }: { organisationId: number }) {
  const query = useBillingPeriods(organisationId)
  const periods = query.data?.periods
  return (
    <Card
      title={t`Billing periods`}
      aside={
        <Button
          size="small"
          icon="download"
          disabledReason={periods?.length ? undefined : t`No billing periods to export`}
          onClick={() => periods && savePeriods(periods, organisationId)}
        >
          {t`Export CSV`}
        </Button>
      }
    >
      <QueryView
        query={query}
        skeleton={
          <>
            <div className={styles.tiles}>
              {['running', 'forecast', 'closed', 'balance'].map((tile) => (
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
            title={t`No billing periods yet`}
            detail={t`The first one starts with your first billed SIM.`}
          />
        }
      >
        {({ periods: readable }) =>
          readable.length === 0 ? (
            <EmptyState
              icon="billing"
              title={t`No amounts available`}
              detail={t`The connected service lists billing periods without their days and totals.`}
            />
          ) : (
            <Periods periods={readable} organisationId={organisationId} />
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
  const nowMs = useNow()
  const change = closed && describeDifference(closed, nowMs)
  const name = running ? periodName(running.period) : ''
  const forecast = running && describeCostForecast(running.period, running.before, nowMs)
  const table = <PeriodTable compared={compared} organisationId={organisationId} nowMs={nowMs} />
  return (
    <>
      <dl className={styles.tiles}>
        {running && (
          <StatTile
            name={t`${name}, preliminary`}
            value={formatMoney(running.period.total, running.period.currency)}
            note={describeDifference(running, nowMs) ?? t`So far`}
          />
        )}
        {forecast && (
          <StatTile name={t`Forecast for ${name}`} value={forecast.amount} note={forecast.note} />
        )}
        {closed && (
          <StatTile
            name={periodName(closed.period)}
            value={formatMoney(closed.period.total, closed.period.currency)}
            note={change === undefined ? undefined : t`${change} from previous period`}
          />
        )}
        <Balance organisationId={organisationId} />
      </dl>
      <Chart
        label={t`Billed amount per period`}
        data={billingChart(compared)}
        formatValue={(value) => formatMoneyTick(value, currency)}
        table={table}
        isTable={isTable}
        onTableChange={(next) => setView({ isTable: next }, { replace: true })}
      />
      {!isTable && table}
    </>
  )
}

/** Shows its error separately, because a service without prepaid balances still has billing periods. */
function Balance({ organisationId }: { organisationId: number }) {
  const {
    data: balance,
    error,
    isFetching,
  } = $api.useQuery('get', '/organisation/{org_id}/balance', {
    params: { path: { org_id: organisationId } },
  })
  const name = t`Prepaid balance`
  if (isFetching && !balance)
    return <StatTile name={name} value="…" note={t`Organisation balance`} />
  if (!isReadableBalance(balance))
    return (
      <StatTile name={name} value="–" note={error ? problemOf(error).title : t`Not available`} />
    )
  const { amount, currency } = balance
  return (
    <StatTile
      name={name}
      value={
        <span {...tip(formatExactMoney(amount, currency))}>{formatMoney(amount, currency)}</span>
      }
      note={t`Organisation balance`}
    />
  )
}

const columnsAt = (nowMs: number): readonly PlainColumn<ComparedPeriod>[] => [
  {
    id: 'period',
    header: t`Period`,
    isName: true,
    isWide: true,
    render: ({ period }) => <Period period={period} />,
  },
  {
    id: 'volume',
    header: t`Data`,
    align: 'end',
    render: ({ period }) => formatQuantity(dataItem(period.items)?.quantity || '–'),
  },
  {
    id: 'volumeChange',
    header: t`Data change`,
    align: 'end',
    render: (compared) => describeVolumeChange(compared) ?? '–',
  },
  {
    id: 'total',
    header: t`Total`,
    align: 'end',
    render: ({ period }) => formatMoney(period.total, period.currency),
  },
  {
    id: 'difference',
    header: t`Total change`,
    align: 'end',
    render: (compared) => describeDifference(compared, nowMs) ?? '–',
  },
]

function PeriodTable({
  compared,
  organisationId,
  nowMs,
}: {
  compared: readonly ComparedPeriod[]
  organisationId: number
  nowMs: number
}) {
  const statement: PlainColumn<ComparedPeriod> = {
    id: 'statement',
    header: t`Statement`,
    align: 'end',
    render: ({ period }) => {
      const name = periodName(period)
      return (
        <Link
          to={paths.billingStatement(period.id, { organisation: String(organisationId) })}
          aria-label={t`View statement ${name}`}
        >
          {t({ message: 'View', context: 'open a billing statement' })}
        </Link>
      )
    },
  }
  return (
    <PlainTable
      label={t`List of billing periods`}
      columns={[...columnsAt(nowMs), statement]}
      rows={compared}
      keyOf={({ period }) => period.id}
    />
  )
}

function Period({ period }: { period: BillingPeriod }) {
  const name = periodName(period)
  return (
    <details className={styles.details}>
      <summary>
        {name} {period.is_current && <Chip tone="transition" icon="time" name={t`Preliminary`} />}
      </summary>
      <table className={styles.items}>
        <caption className="visually-hidden">{t`Items of ${name}`}</caption>
        <tbody>
          {period.items.map((item) => (
            <tr key={item.description}>
              <th scope="row">{item.description}</th>
              <td>{formatCalculation(item, period.currency)}</td>
              <td>{formatMoney(item.amount, period.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function commonCurrency(compared: readonly ComparedPeriod[]): string | undefined {
  const [currency, ...others] = new Set(compared.map(({ period }) => period.currency))
  return others.length === 0 ? currency : undefined
}

interface CsvItem {
  period: BillingPeriod
  item: BillingItem
}

const csvFields = [
  csvField<CsvItem>('period', ({ period }) => period.id),
  csvField<CsvItem>('start_date', ({ period }) => period.start_date),
  csvField<CsvItem>('end_date', ({ period }) => period.end_date),
  csvField<CsvItem>('is_preliminary', ({ period }) => period.is_current),
  csvField<CsvItem>('description', ({ item }) => item.description),
  csvField<CsvItem>('quantity', ({ item }) => item.quantity),
  csvField<CsvItem>('unit_price', ({ item }) => item.unit_price, 'number'),
  csvField<CsvItem>('amount', ({ item }) => item.amount, 'number'),
  csvField<CsvItem>('currency', ({ period }) => period.currency),
]

function savePeriods(periods: readonly BillingPeriod[], organisationId: number): void {
  const rows = periods.flatMap((period) =>
    [...period.items, { description: 'Total', quantity: '', amount: period.total }].map((item) => ({
      period,
      item,
    })),
  )
  saveCsv(`billing-${organisationId}.csv`, csvFields, rows)
}
