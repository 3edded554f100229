/** What this month has cost the organisation so far, and what it will come to if it goes on like that (REST interface, Billing). */
import { readBillingPeriods } from '../../domain/billingPeriod.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { components } from '../../contract/generated/rest.ts'
import { $api } from '../../data/rest/api.ts'
import { isNotOffered } from '../../data/rest/problemMiddleware.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { paths } from '../../domain/paths.ts'
import { currencyPlaces, formatMoney } from '../../lib/decimal.ts'
import { toProblem } from '../../lib/problem.ts'
import { Card, StatTile } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import styles from './Pictures.module.css'
import { straightLine } from './straightLine.ts'
import { useRefreshed } from './useRefreshed.ts'

type BillingPeriod = components['schemas']['BillingPeriod']

export function CostCard() {
  const { organisationId } = useAccount()
  return organisationId === null ? null : <OrganisationCost organisationId={organisationId} />
}

function OrganisationCost({ organisationId }: { organisationId: number }) {
  const query = useRefreshed<readonly BillingPeriod[]>(
    $api.useQuery(
      'get',
      '/organisation/{org_id}/billing',
      { params: { path: { org_id: organisationId } } },
      { select: ({ items }) => readBillingPeriods(items).filter(({ is_current }) => is_current) },
    ),
  )
  return (
    <Card
      title="Cost this month"
      aside={
        <>
          <span className={styles.scope}>Your organisation</span>{' '}
          <Link to={paths.billing()}>Show billing</Link>
        </>
      }
    >
      {isNotOffered(toProblem(query.error)) ? (
        <EmptyState icon="billing" title="This service has no billing periods" />
      ) : (
        <QueryView
          query={query}
          skeleton={
            <div className={styles.costs}>
              <SkeletonBlock height="70px" />
              <SkeletonBlock height="70px" />
            </div>
          }
          isEmpty={(periods) => periods.length === 0}
          empty={<EmptyState icon="billing" title="No costs yet" />}
        >
          {([period]) => period && <Cost period={period} />}
        </QueryView>
      )}
    </Card>
  )
}

function Cost({ period }: { period: BillingPeriod }) {
  const [nowMs] = useState(Date.now)
  const forecast = forecastCost(period, nowMs)
  return (
    <dl className={styles.costs}>
      <StatTile
        name="So far"
        value={<span className={styles.amount}>{formatMoney(period.total, period.currency)}</span>}
        note="Preliminary"
      />
      <StatTile
        name="Forecast"
        value={
          <span className={styles.amount}>
            {forecast === undefined ? '–' : formatMoney(forecast, period.currency)}
          </span>
        }
        note={forecast === undefined ? 'Too early in the month' : 'Straight line to month end'}
      />
    </dl>
  )
}

/** Projects the total to the end of its period; undefined in its first days. A forecast need not be exact to the last decimal. */
export function forecastCost(
  { total, currency, start_date, end_date }: BillingPeriod,
  nowMs: number,
): string | undefined {
  return straightLine(Number(total), start_date, end_date, nowMs)?.toFixed(currencyPlaces(currency))
}
