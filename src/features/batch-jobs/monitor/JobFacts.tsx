import { t } from '@lingui/core/macro'
import { describeInitiator } from '../../../domain/audit/auditSentence.ts'
import { Link } from 'react-router'
import { describeJob, type BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { useUndoJobs } from '../../../domain/batch-jobs/startedJobs.ts'
import { customerNameOf } from '../../../domain/customers.ts'
import { Time } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatDuration, formatIso } from '../../../lib/time.ts'
import { Fact } from '../../../ui/facts/Facts.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { useClock } from '../../../ui/time/useClock.ts'
import { JobLinks } from '../jobRecord.tsx'
import styles from './Monitor.module.css'
import { useFormats } from '../../../domain/useFormats.ts'

interface JobFactsProps {
  job: BatchJob
  /** Omits the changes, for jobs that are shown as one. */
  isGroup?: boolean
}

export function JobFacts({ job, isGroup = false }: JobFactsProps) {
  const formats = useFormats()
  const nowMs = useClock(job.finishedAt === null)
  const undoJobs = useUndoJobs()
  const undoes = undoJobs.get(job.batchJobId)
  const undos = [...undoJobs]
    .flatMap(([id, undone]) => (undone === job.batchJobId ? [id] : []))
    .toSorted((one, other) => one - other)
  const moreUndos = formatCount(undos.length - maxShownUndos)
  return (
    <dl className={styles.facts}>
      <Fact label={t`Status`}>
        <span role="status">
          <Chip {...describeJob(job)} />
        </span>
      </Fact>
      {!isGroup && (
        <Fact label={t`Changes`}>
          <span className={styles.changes}>{describeChanges(job.changes, formats)}</span>
        </Fact>
      )}
      <Fact label={t`Started`}>
        <Time timestampMs={job.startedAt} />
      </Fact>
      <Fact label={job.finishedAt === null ? t`Running for` : t`Duration`}>
        {formatDuration(Math.max(0, (job.finishedAt ?? nowMs) - job.startedAt))}
      </Fact>
      <Fact label={t`Started by`}>{describeInitiator(job.startedBy)}</Fact>
      {formats.customers.size > 1 && (
        <Fact label={t`Customer`}>{customerNameOf(formats.customers, job.customerid)}</Fact>
      )}
      <Fact label={t`Audit log`}>
        <Link to={paths.auditLog(auditSearch(job, isGroup))}>{t`Show entries`}</Link>
      </Fact>
      {undoes !== undefined && (
        <Fact label={t`Undo of`}>
          <JobLinks ids={[undoes]} />
        </Fact>
      )}
      {undos.length > 0 && (
        <Fact label={t`Undone by`}>
          <JobLinks ids={undos.slice(0, maxShownUndos)} />
          {undos.length > maxShownUndos && ` ${t`and ${moreUndos} more`}`}
        </Fact>
      )}
    </dl>
  )
}

const maxShownUndos = 5

/** Clocks of a job and of its entries may differ slightly. */
const marginMs = 60_000

function auditSearch({ batchJobId, startedAt, finishedAt }: BatchJob, isGroup: boolean) {
  const iso = (timestampMs: number) => formatIso(timestampMs, 'UTC')
  return {
    ...(!isGroup && { q: String(batchJobId) }),
    from: iso(startedAt - marginMs),
    ...(finishedAt !== null && { to: iso(finishedAt + marginMs) }),
  }
}
