/** The result of a job as CSV, one line per SIM; times in ISO 8601, in UTC. */
import type { JobSim } from '../../../domain/batch-jobs/jobRequests.ts'
import { csvHeader, csvRow } from '../../../lib/csv.ts'
import { exportFieldsOf } from '../../../ui/table/tableColumn.ts'
import { jobSimColumns } from './jobSimColumns.tsx'

const fields = exportFieldsOf(jobSimColumns('UTC'), [
  'iccid',
  'name',
  'result',
  'codes',
  'executed',
])

/** The first line of the file. */
export function resultHead(): string {
  return csvHeader(fields, 'plain')
}

/** The line of one SIM. */
export function resultLine(sim: JobSim): string {
  return csvRow(fields, sim, 'plain')
}
