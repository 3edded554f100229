import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { graphql, type VariablesOf } from '../../data/graphql.ts'
import { paths } from '../../domain/paths.ts'
import { allSimStatuses, type SimStatus } from '../../domain/sim/simStatus.ts'
import { simStatusGroups } from '../../domain/sim/simStatusGroups.ts'
import { StatusChip } from '../../domain/sim/StatusChip.tsx'
import { noCriteria, type SimCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { simFilter } from '../../domain/sim-filter/simRequest.ts'
import { formatCount } from '../../lib/count.ts'
import { mapQuery, type QueryResult } from '../../lib/queryResult.ts'
import { formatPercent } from '../../lib/percent.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import { searchOf, useChosenCriteria } from './selectedCustomer.tsx'
import styles from './Overview.module.css'
import { useAutoRefresh } from '../../domain/useAutoRefresh.ts'

/** The SIMs of ten statuses: services limit how many fields an operation may have. */
const CountsQuery = graphql(`
  query StatusCounts(
    $s0: SimFilterInput
    $s1: SimFilterInput
    $s2: SimFilterInput
    $s3: SimFilterInput
    $s4: SimFilterInput
    $s5: SimFilterInput
    $s6: SimFilterInput
    $s7: SimFilterInput
    $s8: SimFilterInput
    $s9: SimFilterInput
  ) {
    s0: listSims(filter: $s0, limit: 1) {
      totalSims
    }
    s1: listSims(filter: $s1, limit: 1) {
      totalSims
    }
    s2: listSims(filter: $s2, limit: 1) {
      totalSims
    }
    s3: listSims(filter: $s3, limit: 1) {
      totalSims
    }
    s4: listSims(filter: $s4, limit: 1) {
      totalSims
    }
    s5: listSims(filter: $s5, limit: 1) {
      totalSims
    }
    s6: listSims(filter: $s6, limit: 1) {
      totalSims
    }
    s7: listSims(filter: $s7, limit: 1) {
      totalSims
    }
    s8: listSims(filter: $s8, limit: 1) {
      totalSims
    }
    s9: listSims(filter: $s9, limit: 1) {
      totalSims
    }
  }
`)

interface StatusCount {
  status: SimStatus
  /** Undefined if the service did not say. */
  count: number | undefined
}

export function StatusCounts() {
  const criteria = useChosenCriteria() ?? noCriteria
  // Without a key, the counts of the previous customer would stay while those of the chosen one load.
  return <CountsOf key={criteria.customerids?.join()} criteria={criteria} />
}

function CountsOf({ criteria }: { criteria: SimCriteria }) {
  const first = useCounts(allSimStatuses.slice(0, 10), criteria)
  const others = useCounts(allSimStatuses.slice(10), criteria)
  const query = useAutoRefresh(joinQueries(first, others))
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          <SkeletonBlock height="8px" />
          <div className={styles.counts}>
            {Array.from({ length: 16 }, (_, row) => (
              <span key={row} className={styles.count}>
                <SkeletonBlock height="20px" />
              </span>
            ))}
          </div>
        </>
      }
      isEmpty={(counts) => counts.every((each) => each.count === 0)}
      empty={<EmptyState icon="sim" title={t`No SIMs yet`} />}
    >
      {(counts) => <Counts counts={counts} criteria={criteria} />}
    </QueryView>
  )
}

function useCounts(
  statuses: readonly SimStatus[],
  criteria: SimCriteria,
): QueryResult<StatusCount[]> {
  const filters = statuses.map(({ id }, at) => [
    `s${at}`,
    simFilter({ ...criteria, statusids: [id] }),
  ])
  // One filter for each alias.
  const variables = Object.fromEntries(filters) as VariablesOf<typeof CountsQuery>
  return mapQuery(useQuery({ query: CountsQuery, variables }), (data) => {
    const counts = new Map(Object.entries(data))
    return statuses.map((status, at) => ({
      status,
      count: counts.get(`s${at}`)?.totalSims ?? undefined,
    }))
  })
}

function Counts({ counts, criteria }: { counts: readonly StatusCount[]; criteria: SimCriteria }) {
  const shown = simStatusGroups.flatMap(({ group }) =>
    counts
      .filter((each) => each.status.group === group && each.count !== 0)
      .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0)),
  )
  const total = shown.reduce((sum, each) => sum + (each.count ?? 0), 0)
  if (total === 0) return <EmptyState icon="sim" title={t`Number of SIMs unknown`} />
  return (
    <>
      <ToneBar
        parts={shown.map((each) => ({
          id: String(each.status.id),
          tone: each.status.tone,
          share: (each.count ?? 0) / total,
        }))}
      />
      <ul className={styles.counts}>
        {shown.map(({ status, count: sims }) => (
          <li key={status.id}>
            <Link
              className={styles.count}
              to={paths.sims(searchOf({ ...criteria, statusids: [status.id] }))}
            >
              <span className={styles.countStatus}>
                <StatusChip statusid={status.id} />
              </span>
              <span className={styles.countNumber}>
                {sims === undefined ? '–' : formatCount(sims)}
              </span>
              <span className={styles.countShare}>
                {sims !== undefined && formatPercent(sims / total, 1)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Two lists as one, loaded when both are. */
function joinQueries<T>(
  one: QueryResult<readonly T[]>,
  other: QueryResult<readonly T[]>,
): QueryResult<readonly T[]> {
  return {
    data: one.data && other.data && [...one.data, ...other.data],
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => {
      one.refetch()
      other.refetch()
    },
  }
}
