/** Jobs that are still under way on SIMs of a selection: two changes of one SIM at the same time leave open which comes last. */
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { matchesCriteria } from '../../../domain/sim-filter/matchesCriteria.ts'
import { requestSims } from '../../../domain/sim-filter/simRequest.ts'
import {
  jobPageLimit,
  requestJobs,
  requestJobSims,
} from '../../../domain/batch-jobs/jobRequests.ts'

export interface OtherJob {
  job: BatchJob
  /** How many of the SIMs looked at are in the selection. */
  shared: number
  /** SIMs of the job that were looked at. */
  looked: number
}

const mostJobs = 5

/** The jobs under way that share SIMs with a selection, as far as the first SIMs of each job tell. Throws a ProblemError. */
export async function requestOtherJobs(
  selection: BatchSelection,
  signal: AbortSignal,
): Promise<OtherJob[]> {
  const pages = await Promise.all(
    (['PREPARING', 'RUNNING'] as const).map((status) =>
      requestJobs(status, mostJobs, null, signal),
    ),
  )
  const jobs = pages.flatMap(({ rows }) => rows).slice(0, mostJobs)
  const looked = await Promise.all(
    jobs.map(async (job) => ({ job, ...(await look(job, selection, signal)) })),
  )
  return looked.filter(({ shared }) => shared > 0)
}

async function look(
  job: BatchJob,
  selection: BatchSelection,
  signal: AbortSignal,
): Promise<{ shared: number; looked: number }> {
  const { rows } = await requestJobSims(
    job.batchJobId,
    { filter: { status: ['RUNNING'] }, limit: jobPageLimit },
    null,
    signal,
  )
  const iccids = rows.map(({ iccid }) => iccid)
  return { shared: await countShared(iccids, selection, signal), looked: iccids.length }
}

async function countShared(
  iccids: readonly string[],
  selection: BatchSelection,
  signal: AbortSignal,
): Promise<number> {
  if (selection.kind === 'named') {
    const chosen = new Set(selection.iccids)
    return iccids.filter((iccid) => chosen.has(iccid)).length
  }
  const left = new Set(selection.excluded)
  const wanted = iccids.filter((iccid) => !left.has(iccid))
  if (selection.kind === 'everything' || wanted.length === 0) return wanted.length
  return (await requestSims(wanted, signal)).filter((sim) =>
    matchesCriteria(sim, selection.criteria),
  ).length
}
