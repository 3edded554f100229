import { plural, t } from '@lingui/core/macro'
import { useQuery } from 'urql'
import { forecastAt, isLastMonthsRate } from '../../contract/dataForecast.ts'
import { activated, connectableStatuses } from '../../contract/tables.ts'
import { graphql, type ResultOf } from '../../data/graphql.ts'
import { Bytes } from '../../domain/format.tsx'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import type { SimCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { formatBytes, type ByteUnits } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { firstOfMonth, utcDay } from '../../lib/days.ts'
import { formatPercent } from '../../lib/percent.ts'
import { toProblem } from '../../lib/problem.ts'
import { mapQuery, type QueryResult } from '../../lib/queryResult.ts'
import { Card, StatTile } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { useNow } from '../../ui/time/useNow.ts'
import {
  CustomerChoice,
  SimsLink,
  useChosenCriteria,
  useSelectedCustomerId,
} from './selectedCustomer.tsx'
import type { FleetStatistics } from './fleetStatistics.ts'
import styles from './Overview.module.css'
import { useAutoRefresh } from '../../domain/useAutoRefresh.ts'

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

type Statistics = ResultOf<typeof StatisticsQuery>['getStatistics']
type Count = number | null | undefined

export function StatisticsCard({ fleet }: { fleet: QueryResult<FleetStatistics> | undefined }) {
  const customerid = useSelectedCustomerId()
  const variables = customerid === undefined ? {} : { customerid }
  const query = useAutoRefresh(
    mapQuery(useQuery({ query: StatisticsQuery, variables }), (answer) => answer.getStatistics),
  )
  return (
    <Card title={t`Fleet`} aside={<CustomerChoice />}>
      <QueryView
        query={query}
        skeleton={
          <div className={joinClasses(styles.tiles, fleet && styles.sixInRow)}>
            {Array.from({ length: fleet ? 6 : 4 }, (_, tile) => (
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
            title={t`No SIMs yet`}
            detail={t`SIMs appear here as soon as they are assigned to this customer.`}
          />
        }
      >
        {(statistics) => <Tiles statistics={statistics} fleet={fleet} />}
      </QueryView>
    </Card>
  )
}

function Tiles({
  statistics,
  fleet,
}: {
  statistics: Statistics
  fleet: QueryResult<FleetStatistics> | undefined
}) {
  const nowMs = useNow()
  const { totalSimCards, activeSimCards, currentMonthlyDataUsage, previousMonthDataUsage } =
    statistics
  const forecast = forecastFleet(currentMonthlyDataUsage, previousMonthDataUsage, nowMs)
  const criteria = useChosenCriteria()
  const { byteUnits } = usePreferences()
  return (
    <dl className={joinClasses(styles.tiles, fleet && styles.sixInRow)}>
      <SimsTile
        name={t`SIMs`}
        count={totalSimCards}
        label={plural(totalSimCards ?? 0, { one: '# SIM', other: '# SIMs' })}
        criteria={criteria}
      />
      <SimsTile
        name={t`Activated`}
        count={activeSimCards}
        label={plural(activeSimCards ?? 0, { one: '# activated SIM', other: '# activated SIMs' })}
        criteria={criteria && { ...criteria, statusids: [activated] }}
        note={shareOf(activeSimCards, totalSimCards)}
      />
      {fleet && (
        <>
          <SessionTile fleet={fleet} isOnline />
          <SessionTile fleet={fleet} isOnline={false} />
        </>
      )}
      <StatTile
        name={t`Data this month`}
        value={<Bytes bytes={currentMonthlyDataUsage} />}
        note={comparedWith(currentMonthlyDataUsage, previousMonthDataUsage, byteUnits)}
      />
      <StatTile
        name={t`Forecast for this month`}
        value={<Bytes bytes={forecast} />}
        note={forecastNote(forecast, statistics, nowMs)}
      />
    </dl>
  )
}

function SessionTile({
  fleet,
  isOnline,
}: {
  fleet: QueryResult<FleetStatistics>
  isOnline: boolean
}) {
  const criteria = useChosenCriteria()
  const { data, error, isFetching } = fleet
  const name = isOnline ? t`Online` : t`Offline`
  const noteOf = (share: string) =>
    isOnline ? t`${share} of those that could be` : t`Could be online`
  if (!data)
    return isFetching ? (
      <StatTile name={name} value="…" note={noteOf('…')} />
    ) : (
      <StatTile name={name} value="–" note={toProblem(error)?.title} />
    )
  const count = isOnline ? data.onlineSims : data.offlineSims
  const couldBe = data.onlineSims + data.offlineSims
  return (
    <SimsTile
      name={name}
      count={count}
      label={
        isOnline
          ? plural(count, { one: '# online SIM', other: '# online SIMs' })
          : plural(count, { one: '# offline SIM', other: '# offline SIMs' })
      }
      criteria={
        criteria && {
          ...criteria,
          in_session: isOnline,
          ...(!isOnline && { statusids: connectableStatuses }),
        }
      }
      note={
        isOnline && couldBe === 0 ? undefined : noteOf(formatPercent(data.onlineSims / couldBe, 1))
      }
    />
  )
}

function SimsTile({
  name,
  count,
  label,
  criteria,
  note,
}: {
  name: string
  count: Count
  label: string
  criteria: SimCriteria | undefined
  note?: string | undefined
}) {
  const value = (
    <SimsLink criteria={criteria} className={styles.figureLink} label={label}>
      {count === null || count === undefined ? '–' : formatCount(count)}
    </SimsLink>
  )
  return <StatTile name={name} value={value} note={note} />
}

function shareOf(part: Count, whole: Count): string | undefined {
  if (part === null || part === undefined || !whole) return undefined
  const share = formatPercent(part / whole, 1)
  return t`${share} of the fleet`
}

function comparedWith(now: Count, before: Count, units: ByteUnits): string | undefined {
  if (now === null || now === undefined || !before) return undefined
  const share = formatPercent(now / before)
  const bytes = formatBytes(before, units)
  return t`${share} of last month's ${bytes}`
}

function forecastFleet(
  usedBytes: Count,
  previousMonthBytes: Count,
  nowMs: number,
): number | undefined {
  if (usedBytes === null || usedBytes === undefined) return undefined
  return forecastAt(nowMs).bytes({
    statusid: activated,
    usedBytes,
    previousMonthBytes: previousMonthBytes ?? 0,
    limitBytes: null,
    // Without usage last month, like a new SIM.
    activatedAtMs: previousMonthBytes ? null : Date.parse(firstOfMonth(utcDay(nowMs))),
  })
}

function forecastNote(
  forecast: number | undefined,
  { currentMonthlyDataUsage, previousMonthDataUsage }: Statistics,
  nowMs: number,
): string | undefined {
  if (typeof currentMonthlyDataUsage !== 'number') return undefined
  if (forecast === undefined) return t`Too early in the month`
  // The rate of last month says nothing about how the months differ.
  return isLastMonthsRate(nowMs)
    ? t`At last month's rate`
    : changeFrom(forecast, previousMonthDataUsage)
}

function changeFrom(amount: number, lastMonth: Count): string | undefined {
  if (!lastMonth) return undefined
  const change = Math.round((amount / lastMonth - 1) * 100)
  const percent = formatPercent(Math.abs(change) / 100)
  if (change === 0) return t`Same as last month`
  return change > 0 ? t`${percent} more than last month` : t`${percent} less than last month`
}
