import { graphql } from '../../../data/graphql.ts'
import { runMutation } from '../../../data/runMutation.ts'

const CancelBatchJob = graphql(`
  mutation CancelBatchJob($batchJobId: Long!) {
    cancelBatchJob(batchJobId: $batchJobId) {
      batchJobId
      statusDetails {
        currentStatus
      }
    }
  }
`)

/** Asks the service to stop a job; what is done stays done. An extension: ask `useIsOffered` first. Throws a ProblemError. */
export async function cancelJob(batchJobId: number): Promise<void> {
  await runMutation(CancelBatchJob, { batchJobId })
}
