/** The only column of the list on a phone: two lines with name or changes, start, status, number and SIMs. */
import { plural, t } from '@lingui/core/macro'
import {
  describeJob,
  isJobOver,
  jobCounts,
  type BatchJob,
} from '../../../domain/batch-jobs/batchJob.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { describeJobNote } from '../../../domain/batch-jobs/jobNotes.ts'
import { paths } from '../../../domain/paths.ts'
import { formatCount } from '../../../lib/count.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import { phoneTable, shortTime, twoLines } from '../../../ui/table/phoneTable.tsx'
import lines from '../../../ui/table/twoLines.module.css'
import type { JobColumnFormats } from './jobColumns.tsx'

/** Returns the table props for a phone. */
export function jobPhoneTable({ byteUnits, timeZone, notes, customerNames }: JobColumnFormats) {
  const titleOf = ({ batchJobId, changes }: BatchJob) =>
    describeJobNote(notes.get(batchJobId)) ?? describeChanges(changes, byteUnits, customerNames)
  return phoneTable<BatchJob>({
    header: t`Job`,
    value: (job) => [titleOf(job), describeJob(job).name, describeSims(job)].join(' '),
    render: (job) => {
      const { name, meaning, tone, icon } = describeJob(job)
      return twoLines({
        title: titleOf(job),
        href: paths.batchJob(job.batchJobId),
        mark: shortTime(job.startedAt, timeZone),
        details: (
          <span className={lines.chip}>
            {chipElement({ tone, icon, hint: meaning, children: name })}
          </span>
        ),
        detailsEnd: `${job.batchJobId} · ${describeSims(job)}`,
      })
    },
    exportValue: (job) => String(job.batchJobId),
  })
}

/** Returns "812 SIMs"; of a job that is not over "400 of 812 SIMs". */
function describeSims(job: BatchJob): string {
  const { total, open } = jobCounts(job)
  if (isJobOver(job)) return plural(total, { one: '# SIM', other: '# SIMs' })
  const done = formatCount(total - open)
  return t`${done} of ${plural(total, { one: '# SIM', other: '# SIMs' })}`
}
