/** Exports the list of batch jobs as CSV, newest first. The file is English, with times in UTC. */
import { plural } from '@lingui/core/macro'
import {
  jobCounts,
  type BatchJob,
  type BatchJobStatus,
} from '../../../domain/batch-jobs/batchJob.ts'
import { describeJobNote, type JobNote } from '../../../domain/batch-jobs/jobNotes.ts'
import { formatOwner } from '../../../domain/batch-jobs/jobRecord.ts'
import { jobPageLimit, requestJobs } from '../../../domain/batch-jobs/jobRequests.ts'
import { exportPages } from '../../../domain/export/exportPages.ts'
import { csvField } from '../../../lib/csv.ts'
import { formatIso } from '../../../lib/time.ts'

/** Starts an export of the jobs of a status, or of all; `notes` has the names that the user gave them. */
export function exportJobs(
  status: BatchJobStatus | undefined,
  notes: ReadonlyMap<number, JobNote>,
  customerNames: ReadonlyMap<number, string>,
): void {
  const fields = [
    csvField<BatchJob>('Job', ({ batchJobId }) => String(batchJobId), 'identifier'),
    csvField<BatchJob>('Name', ({ batchJobId }) => describeJobNote(notes.get(batchJobId))),
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
