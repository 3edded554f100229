import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { isNotOffered } from '../../data/rest/api.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { forecastCost, useBillingPeriods, type BillingPeriod } from '../../domain/billing.ts'
import { paths } from '../../domain/paths.ts'
import { formatMoney } from '../../lib/decimal.ts'
import { toProblem } from '../../lib/problem.ts'
import { Card, StatTile } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { useAutoRefresh } from './useAutoRefresh.ts'
import styles from './charts.module.css'

export function CostCard() {
  const { organisationId } = useAccount()
  return organisationId === null ? null : <OrganisationCost organisationId={organisationId} />
}

function OrganisationCost({ organisationId }: { organisationId: number }) {
  const query = useAutoRefresh(useBillingPeriods(organisationId))
  return (
    <Card
      title={t`Cost this month`}
      aside={
        <>
          <span className={styles.scope}>{t`Your organisation`}</span>{' '}
          <Link to={paths.billing()}>{t`Show billing`}</Link>
        </>
      }
    >
      {isNotOffered(toProblem(query.error)) ? (
        <EmptyState icon="billing" title={t`Billing periods are not available`} />
      ) : (
        <QueryView
          query={query}
          skeleton={
            <div className={styles.costs}>
              <SkeletonBlock height="76px" />
              <SkeletonBlock height="76px" />
            </div>
          }
          isEmpty={({ isNone }) => isNone}
          empty={<EmptyState icon="billing" title={t`No costs yet`} />}
        >
          {({ periods }) => <CurrentCost periods={periods} />}
        </QueryView>
      )}
    </Card>
  )
}

function CurrentCost({ periods }: { periods: readonly BillingPeriod[] }) {
  const current = periods.find(({ is_current }) => is_current)
  if (current) return <Cost period={current} />
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

function Cost({ period }: { period: BillingPeriod }) {
  const [nowMs] = useState(Date.now)
  const forecast = forecastCost(period, nowMs)
  return (
    <dl className={styles.costs}>
      <StatTile
        name={t`So far`}
        value={<span className={styles.amount}>{formatMoney(period.total, period.currency)}</span>}
        note={t`Preliminary`}
      />
      <StatTile
        name={t`Forecast`}
        value={
          <span className={styles.amount}>
            {forecast === undefined ? '–' : formatMoney(forecast, period.currency)}
          </span>
        }
        note={
          forecast === undefined ? t`Too early in the month` : t`Linear projection to month end`
        }
      />
    </dl>
  )
}
