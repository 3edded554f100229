import { plural, t } from '@lingui/core/macro'
import {
  describeJob,
  isJobOver,
  jobCounts,
  type BatchJob,
  type BatchJobStatus,
} from '../../../domain/batch-jobs/batchJob.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { jobPageLimit, requestJobs } from '../../../domain/batch-jobs/jobRequests.ts'
import { customerNameOf } from '../../../domain/customers.ts'
import { exportPages } from '../../../domain/export/exportPages.ts'
import { useNow } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { csvField } from '../../../lib/csv.ts'
import { formatDuration, formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import { phoneTable, shortTime, twoLines } from '../../../ui/table/phoneTable.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import { CountsBar, formatOwner, jobDurationMs } from '../jobRecord.tsx'
import lines from '../../../ui/table/twoLines.module.css'
import styles from './JobsPage.module.css'

interface JobColumnFormats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  undoJobs: ReadonlyMap<number, number>
  customerNames: ReadonlyMap<number, string>
}

export function jobColumns({
  byteUnits,
  timeZone,
  undoJobs,
  customerNames,
}: JobColumnFormats): TableColumn<BatchJob>[] {
  const undoneOf = ({ batchJobId }: BatchJob) => {
    const undoes = undoJobs.get(batchJobId)
    return undoes === undefined ? '' : t`Job ${undoes}`
  }
  const undoColumn: TableColumn<BatchJob> = {
    id: 'undoes',
    header: t`Undo of`,
    width: 130,
    render: (job) => undoneOf(job) || '–',
    exportValue: undoneOf,
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
    ...(undoJobs.size > 0 ? [undoColumn] : []),
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

export function jobPhoneTable({ byteUnits, timeZone, undoJobs, customerNames }: JobColumnFormats) {
  const titleOf = ({ batchJobId, changes }: BatchJob) => {
    const undoes = undoJobs.get(batchJobId)
    return undoes === undefined
      ? describeChanges(changes, byteUnits, customerNames)
      : t`Undo of job ${undoes}`
  }
  return phoneTable<BatchJob>({
    header: t`Job`,
    value: (job) => [titleOf(job), describeJob(job).name, describeSims(job)].join(' '),
    render: (job) =>
      twoLines({
        title: titleOf(job),
        href: paths.batchJob(job.batchJobId),
        mark: shortTime(job.startedAt, timeZone),
        details: <span className={lines.chip}>{statusChip(job)}</span>,
        detailsEnd: `${job.batchJobId} · ${describeSims(job)}`,
      }),
    exportValue: (job) => String(job.batchJobId),
  })
}

function describeSims(job: BatchJob): string {
  const { total, open } = jobCounts(job)
  if (isJobOver(job)) return plural(total, { one: '# SIM', other: '# SIMs' })
  const done = formatCount(total - open)
  return t`${done} of ${plural(total, { one: '# SIM', other: '# SIMs' })}`
}

/** Exports the jobs of a status, or all, newest first. The file is English, with times in UTC. */
export function exportJobs(
  status: BatchJobStatus | undefined,
  { undoJobs, customerNames }: Pick<JobColumnFormats, 'undoJobs' | 'customerNames'>,
): void {
  const fields = [
    csvField<BatchJob>('Job', ({ batchJobId }) => String(batchJobId), 'identifier'),
    csvField<BatchJob>('Undo of', ({ batchJobId }) => undoJobs.get(batchJobId), 'identifier'),
    csvField<BatchJob>('Status', ({ statusDetails }) => statusDetails.currentStatus),
    csvField<BatchJob>('Changes', ({ changes }) => JSON.stringify(withoutNulls(changes))),
    csvField<BatchJob>('SIMs', (job) => jobCounts(job).total),
    csvField<BatchJob>('Changed', (job) => jobCounts(job).successful),
    csvField<BatchJob>('Failed', (job) => jobCounts(job).failed),
    csvField<BatchJob>('Started', ({ startedAt }) => formatIso(startedAt, 'UTC')),
    csvField<BatchJob>('Ended', ({ finishedAt }) => finishedAt && formatIso(finishedAt, 'UTC')),
    csvField<BatchJob>('Started by', ({ startedBy }) => formatOwner(startedBy)),
    csvField<BatchJob>(
      'Customer',
      ({ customerid }) => customerNames.get(customerid) ?? String(customerid),
    ),
  ]
  exportPages({
    name: 'batch-jobs',
    fields,
    load: (nextToken, signal) => requestJobs(status, jobPageLimit, nextToken, signal),
    keyOf: ({ batchJobId }) => batchJobId,
    countText: (count) => plural(count, { one: '# job', other: '# jobs' }),
  })
}

/** Also with fields that only past jobs have. */
function withoutNulls(changes: BatchJob['changes']): object {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))
}
