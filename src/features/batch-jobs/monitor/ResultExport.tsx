/** Downloads the result of every SIM of a job as CSV, with times in UTC. A download that is stopped saves the loaded rows. */
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { formatCount } from '../../../lib/count.ts'
import { isAbort, problemOf } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { toast, toastProblem } from '../../../ui/feedback/toast.ts'
import { walkJobSims, type JobSim } from '../../../domain/batch-jobs/jobRequests.ts'
import { csvHeader, csvRow } from '../../../lib/csv.ts'
import { exportFieldsOf } from '../../../ui/table/tableColumn.ts'
import { jobSimColumns } from './jobSimColumns.tsx'

export function ResultExport({ job, total }: { job: BatchJob; total: number }) {
  const [done, setDone] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  const run = async () => {
    const abort = new AbortController()
    controller.current = abort
    const lines: string[] = [csvHeader(fields, 'plain')]
    let count = 0
    setDone(0)
    try {
      const walk = walkJobSims(job.batchJobId)
      for (let hasMore = true; hasMore;) {
        const { rows, isLast } = await walk.next(abort.signal)
        for (const sim of rows) lines.push(resultLine(sim))
        count += rows.length
        hasMore = !isLast
        setDone(count)
      }
      save(job, lines, false)
    } catch (thrown) {
      if (!isAbort(thrown)) toastProblem(problemOf(thrown))
      if (count > 0) {
        save(job, lines, true)
        const saved = formatCount(count)
        const all = formatCount(total)
        toast({
          tone: 'warning',
          title: t`Saved ${saved} of ${all} SIMs`,
          detail: t`The download stopped before the rest was loaded.`,
        })
      }
    } finally {
      setDone(undefined)
    }
  }
  if (done === undefined) {
    return (
      <Button
        icon="download"
        disabledReason={total === 0 ? t`The job has no SIMs` : undefined}
        onClick={() => void run()}
      >
        {t`Download result`}
      </Button>
    )
  }
  const loaded = formatCount(done)
  const all = formatCount(total)
  return (
    <Button
      icon="close"
      onClick={() =>
        controller.current?.abort(new DOMException('Stopped by the user.', 'AbortError'))
      }
    >
      {t`Stop download (${loaded} of ${all})`}
    </Button>
  )
}

function save(job: BatchJob, lines: readonly string[], isPartial: boolean): void {
  saveFile(
    new Blob([...lines], { type: 'text/csv;charset=utf-8' }),
    `batch-job-${job.batchJobId}${isPartial ? '-partial' : ''}.csv`,
  )
}

const fields = exportFieldsOf(jobSimColumns('UTC'), [
  'iccid',
  'name',
  'result',
  'codes',
  'executed',
])

/** Returns the line of one SIM. */
export function resultLine(sim: JobSim): string {
  return csvRow(fields, sim, 'plain')
}
