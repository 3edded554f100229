/** The result of a job as CSV, one line per SIM. */
import { failureWords } from '../../../domain/batch-jobs/failureWords.ts'
import { csvLine } from '../../../lib/csv.ts'
import { codesOf } from '../../../domain/batch-jobs/jobRequests.ts'
import type { JobSim } from '../../../domain/batch-jobs/jobRequests.ts'
import { simResultWords } from './simResultWords.ts'

/** The first line of the file. */
export function resultHead(): string {
  return csvLine(
    ['ICCID', 'Device name', 'Result', 'Codes', 'Codes in words', 'Executed at'],
    [],
    'plain',
  )
}

/** The line of one SIM; times in ISO 8601, in UTC. */
export function resultLine(sim: JobSim): string {
  const codes = codesOf(sim)
  const { executedAt } = sim.details
  return csvLine(
    [
      sim.iccid,
      sim.custom_field_1,
      simResultWords(sim).name,
      codes.join(' '),
      codes.map((code) => failureWords(code).words).join(' '),
      executedAt === null ? '' : new Date(executedAt).toISOString(),
    ],
    ['identifier', 'text', 'text', 'text', 'text', 'text'],
    'plain',
  )
}
