/** The only column of the list on a phone: two lines with name or changes, start, status, number and SIMs. */
import { plural, t } from '@lingui/core/macro'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { describeJob, isJobOver, jobCounts } from '../../../domain/batch-jobs/batchJob.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { describeJobNote } from '../../../domain/batch-jobs/jobNotes.ts'
import { paths } from '../../../domain/paths.ts'
import { withBase } from '../../../lib/basePath.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatIso, formatShortTime } from '../../../lib/time.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import type { TableLayout } from '../../../ui/table/tableLayout.ts'
import lines from '../../../ui/table/twoLines.module.css'
import { twoLineLayout } from '../../../ui/table/twoLineLayout.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import type { JobColumnFormats } from './jobColumns.tsx'
import styles from './JobsPage.module.css'

const layout: TableLayout = { order: ['job'], hidden: [], pinned: [], widths: {} }

/** Returns the table props for a phone. */
export function phoneTable(formats: JobColumnFormats) {
  return {
    columns: [phoneColumn(formats)],
    layout,
    onLayoutChange: () => {},
    narrowWidths: twoLineLayout,
  }
}

function phoneColumn({ byteUnits, timeZone, notes }: JobColumnFormats): TableColumn<BatchJob> {
  const titleOf = ({ batchJobId, changes }: BatchJob) =>
    describeJobNote(notes.get(batchJobId)) ?? describeChanges(changes, byteUnits)
  return {
    id: 'job',
    header: t`Job`,
    isRowHeader: true,
    width: 320,
    value: (job) => [titleOf(job), describeJob(job).name, describeSims(job)].join(' '),
    render: (job) => {
      const { name, meaning, tone, icon } = describeJob(job)
      return (
        <span className={lines.lines}>
          <span className={lines.line}>
            <a className={lines.name} href={withBase(paths.batchJob(job.batchJobId))} tabIndex={-1}>
              {titleOf(job)}
            </a>
            <span className={lines.quiet} {...tip(formatIso(job.startedAt, timeZone))}>
              {formatShortTime(job.startedAt, timeZone)}
            </span>
          </span>
          <span className={lines.line}>
            <span className={styles.phoneStatus}>
              {chipElement({ tone, icon, hint: meaning, children: name })}
            </span>
            <span className={lines.quiet}>
              {job.batchJobId} · {describeSims(job)}
            </span>
          </span>
        </span>
      )
    },
    exportValue: (job) => String(job.batchJobId),
  }
}

/** Returns "812 SIMs"; of a job that is not over "400 of 812 SIMs". */
function describeSims(job: BatchJob): string {
  const { total, open } = jobCounts(job)
  if (isJobOver(job)) return plural(total, { one: '# SIM', other: '# SIMs' })
  const done = formatCount(total - open)
  return t`${done} of ${plural(total, { one: '# SIM', other: '# SIMs' })}`
}
