/** The columns of the list of batch jobs. */
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { changeWords } from '../../../domain/batch-jobs/changeWords.ts'
import {
  jobCounts,
  jobDurationMs,
  jobStatusLook,
  ownerWords,
} from '../../../domain/batch-jobs/jobWords.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatDuration, formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import { CountsBar } from '../CountsBar.tsx'
import { RunningTime } from './RunningTime.tsx'
import styles from './JobsPage.module.css'

export interface JobColumnFormats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
}

/** All columns in their first order. */
export function jobColumns({ byteUnits, timeZone }: JobColumnFormats): TableColumn<BatchJob>[] {
  return [
    {
      id: 'job',
      header: 'Job',
      width: 84,
      isPinnedAtFirst: true,
      isLink: true,
      isIdentifier: true,
      render: (job) => String(job.batchJobId),
      exportValue: (job) => String(job.batchJobId),
    },
    {
      id: 'status',
      header: 'Status',
      width: 122,
      render: statusChip,
      exportValue: (job) => jobStatusLook(job.statusDetails.currentStatus).name,
    },
    {
      id: 'changes',
      header: 'Changes',
      width: 206,
      render: (job) => changeWords(job.changes, byteUnits),
      exportValue: (job) => changeWords(job.changes, byteUnits),
    },
    {
      id: 'sims',
      header: 'SIMs',
      hint: 'All SIMs of the job',
      width: 84,
      align: 'end',
      render: (job) => formatCount(jobCounts(job).total),
      exportValue: (job) => jobCounts(job).total,
    },
    {
      id: 'counts',
      header: 'Result',
      hint: 'SIMs that changed, that failed, and the others: to come, unchanged, or left as they were',
      width: 250,
      value: (job) => `${JSON.stringify(jobCounts(job))} ${job.statusDetails.currentStatus}`,
      render: (job) => <CountsBar job={job} />,
      exportValue: (job) => `${jobCounts(job).successful} changed, ${jobCounts(job).failed} failed`,
    },
    {
      id: 'started',
      header: 'Started',
      width: 160,
      render: (job) => (
        <span {...tip(formatIso(job.startedAt, timeZone))}>
          {formatTime(job.startedAt, timeZone)}
        </span>
      ),
      exportValue: (job) => formatIso(job.startedAt, timeZone),
    },
    {
      id: 'duration',
      header: 'Duration',
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
      header: 'Started by',
      width: 158,
      render: (job) => <span className={styles.owner}>{ownerWords(job.startedBy)}</span>,
      exportValue: (job) => ownerWords(job.startedBy),
    },
  ]
}

function statusChip(job: BatchJob) {
  const { name, meaning, tone, icon } = jobStatusLook(job.statusDetails.currentStatus)
  return chipElement({ tone, icon, hint: meaning, children: name })
}
