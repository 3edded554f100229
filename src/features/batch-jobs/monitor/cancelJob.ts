import { graphql } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/sendMutation.ts'

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
  await sendMutation(CancelBatchJob, { batchJobId })
}
