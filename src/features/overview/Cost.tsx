import { t } from '@lingui/core/macro'
import { isNotOffered } from '../../data/rest/api.ts'
import { changeOf, earlierBill, type BillingPeriod } from '../../domain/billing.ts'
import { describeCostForecast } from '../../domain/costForecast.ts'
import { useBillingPeriods } from '../../domain/useBillingPeriods.ts'
import { formatMoney } from '../../lib/decimal.ts'
import { formatPercentChange } from '../../lib/percent.ts'
import { toProblem } from '../../lib/problem.ts'
import { StatTile } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useAutoRefresh } from '../../domain/useAutoRefresh.ts'
import styles from './charts.module.css'

export function Cost({ organisationId }: { organisationId: number }) {
  const query = useAutoRefresh(useBillingPeriods(organisationId))
  return isNotOffered(toProblem(query.error)) ? (
    <EmptyState icon="billing" title={t`Billing periods are not available`} />
  ) : (
    <QueryView
      query={query}
      skeleton={
        <div className={styles.costs}>
          <SkeletonBlock height="94px" />
          <SkeletonBlock height="94px" />
        </div>
      }
      isEmpty={({ isNone }) => isNone}
      empty={<EmptyState icon="billing" title={t`No costs yet`} />}
    >
      {({ periods }) => <CurrentCost periods={periods} />}
    </QueryView>
  )
}

function CurrentCost({ periods }: { periods: readonly BillingPeriod[] }) {
  const current = periods.find(({ is_current }) => is_current)
  const [before] = periods
    .filter(({ start_date }) => current && start_date < current.start_date)
    .toSorted((one, other) => (one.start_date < other.start_date ? 1 : -1))
  if (current) return <Amounts period={current} before={before} />
  return periods.length > 0 ? (
    <EmptyState icon="billing" title={t`No costs this month`} />
  ) : (
    <EmptyState
      icon="billing"
      title={t`No amounts available`}
      detail={t`The connected service lists billing periods without their days and totals.`}
    />
  )
}

function Amounts({ period, before }: { period: BillingPeriod; before: BillingPeriod | undefined }) {
  const nowMs = useNow()
  const forecast = describeCostForecast(period, before, nowMs)
  return (
    <dl className={styles.costs}>
      <StatTile
        name={t`So far`}
        value={<span className={styles.amount}>{formatMoney(period.total, period.currency)}</span>}
        note={describeChange(period, before)}
      />
      <StatTile
        name={t`Forecast`}
        value={<span className={styles.amount}>{forecast.amount}</span>}
        note={forecast.note}
      />
    </dl>
  )
}

function describeChange(period: BillingPeriod, before: BillingPeriod | undefined): string {
  const earlier = earlierBill(period, before)
  const share = earlier && changeOf(period.total, earlier.total).share
  if (!earlier || share === undefined) return t`Preliminary`
  const change = formatPercentChange(share)
  return earlier.isSameDays
    ? t`${change} vs the same days last month`
    : t`${change} vs all of last month`
}
