/** What the job is: its changes, who started it, when, and how long it took. */
import type { ReactNode } from 'react'
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { changeWords } from '../../../domain/batch-jobs/changeWords.ts'
import { jobDurationMs, jobStatusLook, ownerWords } from '../../../domain/batch-jobs/jobWords.ts'
import { Time, useNow } from '../../../domain/format.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatDuration } from '../../../lib/time.ts'
import { Chip } from '../../../ui/chip/Chip.tsx'
import styles from './Monitor.module.css'

export function JobFacts({ job }: { job: BatchJob }) {
  const { byteUnits } = usePreferences()
  const { name, meaning, tone, icon } = jobStatusLook(job.statusDetails.currentStatus)
  const nowMs = useNow(job.finishedAt === null ? job.startedAt : undefined)
  return (
    <dl className={styles.facts}>
      <Fact label="Status">
        <Chip tone={tone} icon={icon} hint={meaning}>
          {name}
        </Chip>
      </Fact>
      <Fact label="Changes">
        <span className={styles.changes}>{changeWords(job.changes, byteUnits)}</span>
      </Fact>
      <Fact label="Started">
        <Time timestampMs={job.startedAt} />
      </Fact>
      <Fact label={job.finishedAt === null ? 'Running for' : 'Took'}>
        {formatDuration(jobDurationMs(job, nowMs))}
      </Fact>
      <Fact label="Started by">{ownerWords(job.startedBy)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
