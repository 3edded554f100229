/** Saves the result of every SIM of a job as CSV, with times in UTC. When it is stopped, the rows read so far are saved. */
import { useRef, useState } from 'react'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { formatCount } from '../../../lib/count.ts'
import { isAbort, problemOf } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { toast, toastProblem } from '../../../ui/feedback/toast.ts'
import { requestJobSims } from '../../../domain/batch-jobs/jobRequests.ts'
import type { JobSim } from '../../../domain/batch-jobs/jobRequests.ts'
import { csvHeader, csvRow } from '../../../lib/csv.ts'
import { exportFieldsOf } from '../../../ui/table/tableColumn.ts'
import { jobSimColumns } from './jobSimColumns.tsx'

export function ResultExport({ job, total }: { job: BatchJob; total: number }) {
  const [done, setDone] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  const run = async () => {
    const own = new AbortController()
    controller.current = own
    const pieces: string[] = [resultHead()]
    let count = 0
    setDone(0)
    try {
      for (
        let nextToken: string | null = null, isFirst = true;
        isFirst || nextToken !== null;
        isFirst = false
      ) {
        const page: Awaited<ReturnType<typeof requestJobSims>> = await requestJobSims(
          job.batchJobId,
          {},
          nextToken,
          own.signal,
        )
        for (const sim of page.rows) pieces.push(resultLine(sim))
        count += page.rows.length
        nextToken = page.nextToken
        setDone(count)
      }
      save(job, pieces, false)
    } catch (thrown) {
      if (!isAbort(thrown)) toastProblem(problemOf(thrown))
      if (count > 0) {
        save(job, pieces, true)
        toast({
          tone: 'warning',
          title: `${formatCount(count)} of ${formatCount(total)} SIMs were saved`,
          detail: 'The rest had not come when it stopped.',
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
        disabledReason={total === 0 ? 'The job has no SIMs.' : undefined}
        onClick={() => void run()}
      >
        Save result
      </Button>
    )
  }
  return (
    <Button
      icon="close"
      onClick={() =>
        controller.current?.abort(new DOMException('Stopped by the user.', 'AbortError'))
      }
    >
      {`Stop saving, ${formatCount(done)} of ${formatCount(total)}`}
    </Button>
  )
}

function save(job: BatchJob, pieces: readonly string[], isPartial: boolean): void {
  saveFile(
    new Blob([...pieces], { type: 'text/csv;charset=utf-8' }),
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

/** The first line of the file. */
function resultHead(): string {
  return csvHeader(fields, 'plain')
}

/** The line of one SIM. */
export function resultLine(sim: JobSim): string {
  return csvRow(fields, sim, 'plain')
}
