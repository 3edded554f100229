import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '../../domain/paths.ts'
import { simStatusGroups } from '../../domain/sim/simStatusGroups.ts'
import { StatusChip } from '../../domain/sim/StatusChip.tsx'
import { noCriteria, type SimCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { useStatusCounts, type StatusCount } from '../../domain/sim-filter/useStatusCounts.ts'
import { formatCount } from '../../lib/count.ts'
import { formatPercent } from '../../lib/percent.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import { searchOf, useChosenCriteria } from './selectedCustomer.tsx'
import styles from './Overview.module.css'
import { useAutoRefresh } from '../../domain/useAutoRefresh.ts'

export function StatusCounts() {
  const criteria = useChosenCriteria() ?? noCriteria
  // Without a key, the counts of the previous customer would stay while those of the chosen one load.
  return <CountsOf key={criteria.customerids?.join()} criteria={criteria} />
}

function CountsOf({ criteria }: { criteria: SimCriteria }) {
  const query = useAutoRefresh(useStatusCounts(criteria))
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
