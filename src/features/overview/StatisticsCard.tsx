/** The totals of the fleet, or of one customer, with a forecast of this month's data. */
import { useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import type { ResultOf } from '../../data/graphql.ts'
import { Bytes } from '../../domain/format.tsx'
import { formatCount } from '../../lib/count.ts'
import { daysBetween, firstOfMonth, lastOfMonth, utcDay } from '../../lib/days.ts'
import { mapQuery } from '../../lib/queryResult.ts'
import { Card, StatTile } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { CustomerChoice, useChosenCustomerId } from './chosenCustomer.tsx'
import styles from './Overview.module.css'
import { useRefreshed } from './useRefreshed.ts'

const StatisticsQuery = graphql(`
  query Statistics($customerid: Int) {
    getStatistics(customerid: $customerid) {
      totalSimCards
      activeSimCards
      currentMonthlyDataUsage
      previousMonthDataUsage
    }
  }
`)

/** Totals of a fleet (GraphQL interface, getStatistics); usage in bytes. */
type Statistics = ResultOf<typeof StatisticsQuery>['getStatistics']
type Count = number | null | undefined

export function StatisticsCard() {
  const customerid = useChosenCustomerId()
  const variables = customerid === undefined ? {} : { customerid }
  const query = useRefreshed(
    mapQuery(useQuery({ query: StatisticsQuery, variables }), (answer) => answer.getStatistics),
  )
  return (
    <Card title="Fleet" aside={<CustomerChoice />}>
      <QueryView
        query={query}
        skeleton={
          <div className={styles.tiles}>
            {['SIMs', 'Activated', 'This month', 'Forecast', 'Last month'].map((tile) => (
              <div key={tile} className={styles.tileSkeleton}>
                <SkeletonBlock width="40%" />
                <SkeletonBlock width="65%" height="24px" />
                <SkeletonBlock width="50%" height="10px" />
              </div>
            ))}
          </div>
        }
        isEmpty={({ totalSimCards }) => totalSimCards === 0}
        empty={
          <EmptyState
            icon="sim"
            title="No SIMs yet"
            detail="SIMs appear here as soon as they are assigned to this customer."
          />
        }
      >
        {(statistics) => <Tiles statistics={statistics} />}
      </QueryView>
    </Card>
  )
}

function Tiles({ statistics }: { statistics: Statistics }) {
  // The figures are fetched every half minute, and the forecast changes no faster.
  const [nowMs] = useState(Date.now)
  const { totalSimCards, activeSimCards, currentMonthlyDataUsage, previousMonthDataUsage } =
    statistics
  const forecast = forecastFleet(currentMonthlyDataUsage, nowMs)
  return (
    <dl className={styles.tiles}>
      <StatTile name="SIMs" value={numberOf(totalSimCards)} />
      <StatTile
        name="Activated"
        value={numberOf(activeSimCards)}
        note={shareOf(activeSimCards, totalSimCards)}
      />
      <StatTile
        name="Data this month"
        value={<Bytes bytes={currentMonthlyDataUsage} />}
        note={comparedWith(currentMonthlyDataUsage, previousMonthDataUsage)}
      />
      <StatTile
        name="Forecast for this month"
        value={<Bytes bytes={forecast} />}
        note={
          forecast === undefined
            ? 'Too early in the month'
            : againstLastMonth(forecast, previousMonthDataUsage)
        }
      />
      <StatTile name="Data last month" value={<Bytes bytes={previousMonthDataUsage} />} />
    </dl>
  )
}

function numberOf(value: Count): string {
  return value === null || value === undefined ? '–' : formatCount(value)
}

function shareOf(part: Count, whole: Count): string | undefined {
  return part === null || part === undefined || !whole
    ? undefined
    : `${((part / whole) * 100).toFixed(1)}% of the fleet`
}

function comparedWith(now: Count, before: Count): string | undefined {
  return now === null || now === undefined || !before
    ? undefined
    : `${((now / before) * 100).toFixed(0)}% of last month's total`
}

const dayMs = 86_400_000
/** Before this many days have passed a forecast would be a guess. */
const fewestDays = 3

/** Projects the usage to the end of the month; undefined in its first days and without a count. */
export function forecastFleet(usedBytes: Count, nowMs: number): number | undefined {
  if (usedBytes === null || usedBytes === undefined) return undefined
  const today = utcDay(nowMs)
  const passedDays = daysBetween(firstOfMonth(today), today) + (nowMs % dayMs) / dayMs
  if (passedDays < fewestDays) return undefined
  const allDays = daysBetween(firstOfMonth(today), lastOfMonth(today)) + 1
  return Math.round((usedBytes * allDays) / passedDays)
}

/** Compares the forecast with last month: "12% more than last month". */
export function againstLastMonth(
  forecastBytes: number | undefined,
  previousBytes: Count,
): string | undefined {
  if (forecastBytes === undefined || !previousBytes) return undefined
  const change = Math.round((forecastBytes / previousBytes - 1) * 100)
  if (change === 0) return 'as much as last month'
  return `${Math.abs(change)}% ${change > 0 ? 'more' : 'less'} than last month`
}
