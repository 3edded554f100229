/** Batch jobs under way with how far they are; the newest ones while none is. */
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { useIsOffered } from '../../data/offers.ts'
import { changeWords } from '../../domain/batch-jobs/changeWords.ts'
import type { BatchJob } from '../../domain/batch-jobs/BatchJobFields.ts'
import { jobCounts, jobStatusLook } from '../../domain/batch-jobs/jobWords.ts'
import { Relative } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { formatCount } from '../../lib/count.ts'
import { Card } from '../../ui/card/Card.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import { useOverviewJobs } from './data.ts'
import styles from './Lists.module.css'

const askAgainMs = 5000

export function JobsCard() {
  const isOffered = useIsOffered('listBatchJobs')
  return (
    <Card title="Batch jobs" aside={<Link to={paths.batchJobs()}>Show all</Link>}>
      {isOffered === false ? (
        <EmptyBox icon="batch" title="This service has no batch jobs" />
      ) : (
        <Jobs />
      )}
    </Card>
  )
}

function Jobs() {
  const query = useOverviewJobs()
  const isUnderWay = (query.data?.underWay.length ?? 0) > 0
  const refetch = useEffectEvent(query.refetch)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) refetch()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isUnderWay])
  return (
    <QueryView
      query={query}
      isEmpty={({ newest }) => newest.length === 0}
      empty={<EmptyBox icon="batch" title="No batch jobs yet" />}
    >
      {({ underWay, newest }) => (
        <>
          {underWay.length === 0 && <p className={styles.quiet}>None is running. The newest:</p>}
          <ul className={styles.list}>
            {(underWay.length > 0 ? underWay : newest).map((job) => (
              <Job key={job.batchJobId} job={job} />
            ))}
          </ul>
        </>
      )}
    </QueryView>
  )
}

function Job({ job }: { job: BatchJob }) {
  const { byteUnits } = usePreferences()
  const { name, tone, icon } = jobStatusLook(job.statusDetails.currentStatus)
  const { total, successful, failed } = jobCounts(job)
  const done = `${formatCount(successful + failed)} of ${formatCount(total)} SIMs`
  return (
    <li className={styles.item}>
      <span className={styles.first}>
        <Link className={styles.link} to={paths.batchJob(job.batchJobId)}>
          Job {job.batchJobId}
        </Link>
        <Chip tone={tone} icon={icon}>
          {name}
        </Chip>
      </span>
      <span className={styles.text}>{changeWords(job.changes, byteUnits)}</span>
      {total > 0 && (
        <ToneBar
          isThin
          parts={[
            { id: 'done', tone: 'usable', share: successful / total },
            { id: 'failed', tone: 'alert', share: failed / total },
          ]}
        />
      )}
      <span className={styles.quiet}>
        {done}
        {failed > 0 && `, ${formatCount(failed)} failed`} · <Relative timestampMs={job.startedAt} />
      </span>
    </li>
  )
}
