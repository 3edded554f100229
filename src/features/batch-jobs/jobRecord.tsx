import { plural, t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { isJobOver, jobCounts, type BatchJob } from '../../domain/batch-jobs/batchJob.ts'
import { paths } from '../../domain/paths.ts'
import { formatList } from '../../lib/list.ts'
import { flagParam } from '../../lib/searchParams.ts'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import styles from './jobRecord.module.css'

/** The URLs of jobs that were started as one name one of them. */
export const jobsSearch = { isGroup: flagParam('jobs', 'all') }

export function JobLinks({ ids }: { ids: readonly number[] }) {
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={paths.batchJob(id)}>{t`Job ${id}`}</Link>
    </Fragment>
  ))
}

function describeOpen(job: BatchJob, open: number): string {
  if (!isJobOver(job)) return plural(open, { other: '# pending' })
  return job.statusDetails.currentStatus === 'COMPLETED'
    ? plural(open, { other: '# unchanged' })
    : plural(open, { other: '# not changed' })
}

export function CountsBar({ job }: { job: BatchJob }) {
  const { total, successful, failed, open } = jobCounts(job)
  const share = (count: number) => (total === 0 ? 0 : count / total)
  const labels = [plural(successful, { other: '# changed' })]
  if (failed > 0) labels.push(plural(failed, { other: '# failed' }))
  if (open > 0) labels.push(describeOpen(job, open))
  return (
    <span className={styles.counts} data-counts>
      <span className={styles.track}>
        <ToneBar
          isThin
          parts={[
            { id: 'successful', tone: 'usable', share: share(successful) },
            { id: 'failed', tone: 'alert', share: share(failed) },
          ]}
        />
      </span>
      <span className={styles.text}>{formatList(labels, 'unit')}</span>
    </span>
  )
}
