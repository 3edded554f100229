/** Batch jobs under way with how far they are; the newest ones while none is. */
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useIsOffered } from '../../data/offers.ts'
import { changeWords } from '../../domain/batch/changeWords.ts'
import type { BatchJob } from '../../domain/batch/BatchJobFields.ts'
import { jobCounts, jobStatusLook } from '../../domain/batch/jobWords.ts'
import { Relative } from '../../domain/format/Relative.tsx'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { formatCount } from '../../lib/count.ts'
import { readyData } from '../../lib/queryState.ts'
import { Card } from '../../ui/card/Card.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'
import { StateView } from '../../ui/state/StateView.tsx'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import { overviewJobs } from './jobs.ts'
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
  const state = useSyncExternalStore(overviewJobs.subscribe, overviewJobs.get)
  const isUnderWay = (readyData(state)?.underWay.length ?? 0) > 0
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) overviewJobs.refresh()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isUnderWay])
  return (
    <StateView
      state={state}
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
    </StateView>
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
