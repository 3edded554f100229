/** The fleet in five numbers, with this month's data, what they come to, and the last month's; of one customer where there are several. */
import { useState } from 'react'
import { Bytes } from '../../domain/format/Bytes.tsx'
import { formatCount } from '../../lib/count.ts'
import { Card, StatTile } from '../../ui/card/Card.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'
import { againstLastMonth, forecastFleet } from './fleetForecast.ts'
import { useStatistics } from './data.ts'
import type { Statistics } from './data.ts'
import { useChosenCustomer } from './useChosenCustomer.tsx'
import styles from './Overview.module.css'

export function StatisticsCard() {
  const { customerid, choice } = useChosenCustomer()
  const query = useStatistics(customerid)
  return (
    <Card title="Fleet" aside={choice}>
      <QueryView
        query={query}
        skeleton={<StatisticsSkeleton />}
        isEmpty={({ totalSimCards }) => totalSimCards === 0}
        empty={
          <EmptyBox
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
  // The figures are asked for every half minute, and the forecast moves no faster.
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
            ? 'too early in the month'
            : againstLastMonth(forecast, previousMonthDataUsage)
        }
      />
      <StatTile name="Data last month" value={<Bytes bytes={previousMonthDataUsage} />} />
    </dl>
  )
}

function StatisticsSkeleton() {
  return (
    <div className={styles.tiles}>
      {['SIMs', 'Activated', 'Data this month', 'Forecast for this month', 'Data last month'].map(
        (name) => (
          <div key={name} className={styles.tileSkeleton}>
            <SkeletonBlock width="40%" />
            <SkeletonBlock width="65%" height="24px" />
            <SkeletonBlock width="50%" height="10px" />
          </div>
        ),
      )}
    </div>
  )
}

function numberOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : formatCount(value)
}

function shareOf(
  part: number | null | undefined,
  whole: number | null | undefined,
): string | undefined {
  return part === null || part === undefined || !whole
    ? undefined
    : `${((part / whole) * 100).toFixed(1)} % of the fleet`
}

/** How much of last month's whole usage this month has reached. */
function comparedWith(
  now: number | null | undefined,
  before: number | null | undefined,
): string | undefined {
  return now === null || now === undefined || !before
    ? undefined
    : `${((now / before) * 100).toFixed(0)} % of last month so far`
}
