/** SIMs by status; each row links to the list of those SIMs. */
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../domain/paths.ts'
import { allSimStatuses, type SimStatus } from '../../domain/sim/simStatus.ts'
import { simStatusGroups } from '../../domain/sim/simStatusGroups.ts'
import { StatusChip } from '../../domain/sim/StatusChip.tsx'
import { noCriteria, type SimCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { requestSimCount } from '../../domain/sim-filter/simLookup.ts'
import { formatCount } from '../../lib/count.ts'
import { formatPercent } from '../../lib/percent.ts'
import { Card } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import { AllCustomersSimsNote, searchOf, useChosenCriteria } from './selectedCustomer.tsx'
import styles from './Overview.module.css'
import { staleTime, useAutoRefresh } from './useAutoRefresh.ts'

interface StatusCount {
  status: SimStatus
  count: number
}

export function StatusCountsCard() {
  const criteria = useChosenCriteria() ?? noCriteria
  const query = useAutoRefresh<readonly StatusCount[]>(
    useQuery({
      queryKey: ['overview', 'status counts', criteria],
      queryFn: ({ signal }) => fetchStatusCounts(criteria, signal),
      staleTime,
    }),
  )
  return (
    <Card title={t`SIMs by status`} aside={<AllCustomersSimsNote />}>
      <QueryView
        query={query}
        skeleton={
          <div className={styles.countsSkeleton}>
            <SkeletonBlock height="8px" />
            {Array.from({ length: 16 }, (_, row) => (
              <SkeletonBlock key={row} height="20px" />
            ))}
          </div>
        }
        isEmpty={(counts) => counts.every((each) => each.count === 0)}
        empty={<EmptyState icon="sim" title={t`No SIMs yet`} />}
      >
        {(counts) => <Counts counts={counts} criteria={criteria} />}
      </QueryView>
    </Card>
  )
}

function fetchStatusCounts(criteria: SimCriteria, signal: AbortSignal): Promise<StatusCount[]> {
  return Promise.all(
    allSimStatuses.map(async (status) => {
      const count = await requestSimCount({ ...criteria, statusids: [status.id] }, signal)
      return { status, count: count ?? 0 }
    }),
  )
}

interface CountsProps {
  counts: readonly StatusCount[]
  criteria: SimCriteria
}

function Counts({ counts, criteria }: CountsProps) {
  const shown = simStatusGroups.flatMap(({ group }) =>
    counts
      .filter((each) => each.status.group === group && each.count > 0)
      .toSorted((one, other) => other.count - one.count),
  )
  const total = shown.reduce((sum, each) => sum + each.count, 0)
  const maxSims = Math.max(...shown.map((each) => each.count))
  return (
    <>
      <ToneBar
        parts={shown.map((each) => ({
          id: String(each.status.id),
          tone: each.status.tone,
          share: each.count / total,
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
              <span className={styles.countTrack}>
                <ToneBar
                  parts={[{ id: 'share', tone: status.tone, share: sims / maxSims }]}
                  isThin
                />
              </span>
              <span className={styles.countNumber}>{formatCount(sims)}</span>
              <span className={styles.countShare}>{formatShare(sims / total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function formatShare(share: number): string {
  return share < 0.001 ? `< ${formatPercent(0.001, 1)}` : formatPercent(share, 1)
}
