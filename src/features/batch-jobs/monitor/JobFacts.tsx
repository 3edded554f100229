import { t } from '@lingui/core/macro'
import { describeInitiator } from '../../../domain/audit/auditSentence.ts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { describeJob, type BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { useUndoJobs } from '../../../domain/batch-jobs/startedJobs.ts'
import { customerNameOf, useCustomerNames } from '../../../domain/customers.ts'
import { Time, useNow } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatDuration } from '../../../lib/time.ts'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { jobDurationMs } from '../jobRecord.tsx'
import styles from './Monitor.module.css'

interface JobFactsProps {
  job: BatchJob
  /** Omits the changes, for jobs that are shown as one. */
  isGroup?: boolean
}

export function JobFacts({ job, isGroup = false }: JobFactsProps) {
  const { byteUnits } = usePreferences()
  const customerNames = useCustomerNames()
  const nowMs = useNow(job.finishedAt === null ? job.startedAt : undefined)
  const undoJobs = useUndoJobs()
  const undoes = undoJobs.get(job.batchJobId)
  const undos = [...undoJobs]
    .flatMap(([id, undone]) => (undone === job.batchJobId ? [id] : []))
    .toSorted((one, other) => one - other)
  const moreUndos = formatCount(undos.length - maxShownUndos)
  return (
    <dl className={styles.facts}>
      <Fact label={t`Status`}>
        <Chip {...describeJob(job)} />
      </Fact>
      {!isGroup && (
        <Fact label={t`Changes`}>
          <span className={styles.changes}>
            {describeChanges(job.changes, byteUnits, customerNames)}
          </span>
        </Fact>
      )}
      <Fact label={t`Started`}>
        <Time timestampMs={job.startedAt} />
      </Fact>
      <Fact label={job.finishedAt === null ? t`Running for` : t`Duration`}>
        {formatDuration(jobDurationMs(job, nowMs))}
      </Fact>
      <Fact label={t`Started by`}>{describeInitiator(job.startedBy)}</Fact>
      {customerNames.size > 1 && (
        <Fact label={t`Customer`}>{customerNameOf(customerNames, job.customerid)}</Fact>
      )}
      {undoes !== undefined && (
        <Fact label={t`Undo of`}>
          <Link to={paths.batchJob(undoes)}>{t`Job ${undoes}`}</Link>
        </Fact>
      )}
      {undos.length > 0 && (
        <Fact label={t`Undone by`}>
          {undos.slice(0, maxShownUndos).map((id, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link to={paths.batchJob(id)}>{t`Job ${id}`}</Link>
            </Fragment>
          ))}
          {undos.length > maxShownUndos && ` ${t`and ${moreUndos} more`}`}
        </Fact>
      )}
    </dl>
  )
}

const maxShownUndos = 5

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
