import { plural, t } from '@lingui/core/macro'
import { describeInitiator } from '../../../domain/audit/auditSentence.ts'
import {
  describeJob,
  isJobOver,
  jobCounts,
  type BatchJob,
  type BatchJobStatus,
} from '../../../domain/batch-jobs/batchJob.ts'
import { describeGroup, groupHref, type JobGroup } from '../../../domain/batch-jobs/jobGroups.ts'
import { customerNameOf } from '../../../domain/customers.ts'
import { exportPages } from '../../../domain/export/exportPages.ts'
import { formatCount } from '../../../lib/count.ts'
import { csvField } from '../../../lib/csv.ts'
import { formatIso, formatShortTime } from '../../../lib/time.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import { phoneTable, shortTime, twoLines } from '../../../ui/table/phoneTable.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import { CountsBar } from '../jobRecord.tsx'
import { walkJobs } from '../../../domain/batch-jobs/jobRequests.ts'
import lines from '../../../ui/table/twoLines.module.css'
import styles from './JobsPage.module.css'
import type { Formats } from '../../../domain/formats.ts'

interface JobColumnFormats extends Required<Formats> {
  undoJobs: ReadonlyMap<number, number>
  /** Omitted from the owners in the table. */
  emailDomain: string | undefined
}

export function jobColumns(formats: JobColumnFormats): TableColumn<JobGroup>[] {
  const { timeZone, customers } = formats
  const changesOf = (group: JobGroup) => describeRow(group, formats)
  const customerOf = ({ sum }: JobGroup) => customerNameOf(customers, sum.customerid)
  const customerColumn: TableColumn<JobGroup> = {
    id: 'customer',
    header: t`Customer`,
    width: 164,
    render: customerOf,
    exportValue: customerOf,
  }
  return [
    {
      id: 'job',
      header: t`Job`,
      width: 76,
      isPinnedAtFirst: true,
      isLink: true,
      isIdentifier: true,
      render: ({ jobs, sum }) =>
        jobs.length > 1
          ? plural(jobs.length, { one: '# job', other: '# jobs' })
          : String(sum.batchJobId),
      exportValue: ({ sum }) => String(sum.batchJobId),
    },
    {
      id: 'changes',
      header: t`Changes`,
      width: 202,
      render: changesOf,
      exportValue: changesOf,
    },
    {
      id: 'status',
      header: t`Status`,
      width: 204,
      render: ({ sum }) => chipElement(describeJob(sum)),
      exportValue: ({ sum }) => describeJob(sum).name,
    },
    {
      id: 'sims',
      header: t`SIMs`,
      hint: t`All SIMs of the job`,
      width: 66,
      align: 'end',
      render: ({ sum }) => formatCount(jobCounts(sum).total),
      exportValue: ({ sum }) => jobCounts(sum).total,
    },
    {
      id: 'counts',
      header: t`Result`,
      hint: t`SIMs that changed, failed, and the rest: pending, unchanged or not reached`,
      width: 204,
      value: ({ sum }) => `${JSON.stringify(jobCounts(sum))} ${sum.statusDetails.currentStatus}`,
      render: ({ sum }) => <CountsBar job={sum} />,
      exportValue: ({ sum }) => formatCounts(sum),
    },
    {
      id: 'started',
      header: t`Started`,
      width: 124,
      render: ({ sum }) => (
        <span className="tabular" {...tip(formatIso(sum.startedAt, timeZone))}>
          {formatShortTime(sum.startedAt, timeZone)}
        </span>
      ),
      exportValue: ({ sum }) => formatIso(sum.startedAt, timeZone),
    },
    {
      id: 'owner',
      header: t`Started by`,
      width: 124,
      render: ({ sum }) => (
        <span className={styles.owner}>
          {withoutDomain(describeInitiator(sum.startedBy), formats.emailDomain)}
        </span>
      ),
      cellHint: ({ sum }) => describeInitiator(sum.startedBy),
      exportValue: ({ sum }) => describeInitiator(sum.startedBy),
    },
    ...(customers.size > 1 ? [customerColumn] : []),
  ]
}

function describeRow(group: JobGroup, formats: JobColumnFormats): string {
  const changes = describeGroup(group, formats)
  const undoes = formats.undoJobs.get(group.sum.batchJobId)
  return undoes === undefined ? changes : t`Undo of job ${undoes}: ${changes}`
}

function withoutDomain(owner: string, domain: string | undefined): string {
  const end = `@${domain}`
  return domain && owner.endsWith(end) ? owner.slice(0, -end.length) : owner
}

function formatCounts(job: BatchJob): string {
  const { successful, failed } = jobCounts(job)
  return t`${plural(successful, { one: '# changed', other: '# changed' })}, ${plural(failed, { one: '# failed', other: '# failed' })}`
}

export function jobPhoneTable(formats: JobColumnFormats) {
  const { timeZone } = formats
  return phoneTable<JobGroup>({
    header: t`Job`,
    value: (group) =>
      [describeRow(group, formats), describeJob(group.sum).name, describeSims(group.sum)].join(' '),
    render: (group) =>
      twoLines({
        title: describeRow(group, formats),
        href: groupHref(group),
        mark: shortTime(group.sum.startedAt, timeZone),
        details: <span className={lines.chip}>{chipElement(describeJob(group.sum))}</span>,
        detailsEnd:
          group.jobs.length > 1
            ? describeSims(group.sum)
            : `${group.sum.batchJobId} · ${describeSims(group.sum)}`,
      }),
    exportValue: ({ sum }) => String(sum.batchJobId),
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
  { undoJobs, customers }: Pick<JobColumnFormats, 'undoJobs' | 'customers'>,
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
    csvField<BatchJob>('Started by', ({ startedBy }) => describeInitiator(startedBy)),
    csvField<BatchJob>(
      'Customer',
      ({ customerid }) => customers.get(customerid) ?? String(customerid),
    ),
  ]
  exportPages({
    name: 'batch-jobs',
    fields,
    walk: walkJobs(status),
    countText: (count) => plural(count, { one: '# job', other: '# jobs' }),
  })
}

/** Also with fields that only past jobs have. */
function withoutNulls(changes: BatchJob['changes']): object {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))
}
