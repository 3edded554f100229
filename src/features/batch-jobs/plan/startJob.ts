/** Starts one batch job (GraphQL interface, startBatchJob). Called by the run of a plan and by nobody else. */
import { sendMutation } from '../../../data/graphql/sendMutation.ts'
import { mayHaveBeenDone, problemOf } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'
import { StartBatchJob } from './StartBatchJob.ts'
import type { BatchParams } from './StartBatchJob.ts'

/** How a start ended: taken, surely not taken, or nobody knows, since the answer was lost. */
export type StartOutcome =
  | { kind: 'started'; batchJobId: number }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'unknown'; problem: Problem }

/** Sends one start, once. Never rejects. */
export async function startJob(params: BatchParams): Promise<StartOutcome> {
  try {
    const { startBatchJob } = await sendMutation(StartBatchJob, { params })
    if (startBatchJob) return { kind: 'started', batchJobId: startBatchJob.batchJobId }
    return { kind: 'unknown', problem: noNumber }
  } catch (thrown) {
    const problem = problemOf(thrown)
    // A fault of the portal itself may have come after the answer.
    return mayHaveBeenDone(problem) || problem.code === 'PORTAL'
      ? { kind: 'unknown', problem }
      : { kind: 'refused', problem }
  }
}

const noNumber: Problem = {
  title: 'The service did not say which job it started',
  detail: 'It answered without a job number.',
  code: 'MALFORMED',
  isRetryable: false,
  technical: 'startBatchJob answered null',
}
