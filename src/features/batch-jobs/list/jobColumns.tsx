/** The columns of the list of batch jobs. */
import { plural, t } from '@lingui/core/macro'
import { customerNameOf } from '../../../domain/customers.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { jobCounts, describeJob, type BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { formatOwner, jobDurationMs } from '../../../domain/batch-jobs/jobRecord.ts'
import { describeJobNote, type JobNote } from '../../../domain/batch-jobs/jobNotes.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatDuration, formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import { useNow } from '../../../domain/format.tsx'
import { CountsBar } from '../CountsBar.tsx'
import styles from './JobsPage.module.css'

export interface JobColumnFormats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  notes: ReadonlyMap<number, JobNote>
  customerNames: ReadonlyMap<number, string>
}

export function jobColumns({
  byteUnits,
  timeZone,
  notes,
  customerNames,
}: JobColumnFormats): TableColumn<BatchJob>[] {
  const nameOf = ({ batchJobId }: BatchJob) => describeJobNote(notes.get(batchJobId)) ?? ''
  const nameColumn: TableColumn<BatchJob> = {
    id: 'name',
    header: t`Name`,
    hint: t`Saved in this browser. Edit it on the job's page.`,
    width: 130,
    render: (job) => nameOf(job) || '–',
    exportValue: nameOf,
  }
  const customerOf = ({ customerid }: BatchJob) => customerNameOf(customerNames, customerid)
  const customerColumn: TableColumn<BatchJob> = {
    id: 'customer',
    header: t`Customer`,
    width: 150,
    render: customerOf,
    exportValue: customerOf,
  }
  return [
    {
      id: 'job',
      header: t`Job`,
      width: 84,
      isPinnedAtFirst: true,
      isLink: true,
      isIdentifier: true,
      render: (job) => String(job.batchJobId),
      exportValue: (job) => String(job.batchJobId),
    },
    ...(notes.size > 0 ? [nameColumn] : []),
    {
      id: 'status',
      header: t`Status`,
      width: 216,
      render: statusChip,
      exportValue: (job) => describeJob(job).name,
    },
    {
      id: 'changes',
      header: t`Changes`,
      width: 206,
      render: (job) => describeChanges(job.changes, byteUnits, customerNames),
      exportValue: (job) => describeChanges(job.changes, byteUnits, customerNames),
    },
    {
      id: 'sims',
      header: t`SIMs`,
      hint: t`All SIMs of the job`,
      width: 84,
      align: 'end',
      render: (job) => formatCount(jobCounts(job).total),
      exportValue: (job) => jobCounts(job).total,
    },
    {
      id: 'counts',
      header: t`Result`,
      hint: t`SIMs that changed, failed, and the rest: pending, unchanged or not reached`,
      width: 250,
      value: (job) => `${JSON.stringify(jobCounts(job))} ${job.statusDetails.currentStatus}`,
      render: (job) => <CountsBar job={job} />,
      exportValue: formatCounts,
    },
    {
      id: 'started',
      header: t`Started`,
      width: 190,
      render: (job) => (
        <span className="tabular" {...tip(formatIso(job.startedAt, timeZone))}>
          {formatTime(job.startedAt, timeZone)}
        </span>
      ),
      exportValue: (job) => formatIso(job.startedAt, timeZone),
    },
    {
      id: 'duration',
      header: t`Duration`,
      width: 96,
      align: 'end',
      value: (job) => `${job.finishedAt} ${job.statusDetails.currentStatus}`,
      render: (job) =>
        job.finishedAt === null ? (
          <RunningTime sinceMs={job.startedAt} />
        ) : (
          formatDuration(jobDurationMs(job, 0))
        ),
      exportValue: (job) => (job.finishedAt === null ? '' : formatDuration(jobDurationMs(job, 0))),
    },
    {
      id: 'owner',
      header: t`Started by`,
      width: 158,
      render: (job) => <span className={styles.owner}>{formatOwner(job.startedBy)}</span>,
      exportValue: (job) => formatOwner(job.startedBy),
    },
    ...(customerNames.size > 1 ? [customerColumn] : []),
  ]
}

function formatCounts(job: BatchJob): string {
  const { successful, failed } = jobCounts(job)
  return t`${plural(successful, { one: '# changed', other: '# changed' })}, ${plural(failed, { one: '# failed', other: '# failed' })}`
}

function statusChip(job: BatchJob) {
  const { name, meaning, tone, icon } = describeJob(job)
  return chipElement({ tone, icon, hint: meaning, children: name })
}

function RunningTime({ sinceMs }: { sinceMs: number }) {
  return formatDuration(useNow(sinceMs) - sinceMs)
}
