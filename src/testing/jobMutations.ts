/** Starts and cancels batch jobs without the portal's rules. Only for tests. */
import { graphql } from '../data/graphql.ts'

export const StartTestJob = graphql(`
  mutation StartTestJob($params: BatchJobParametersInput!) {
    startBatchJob(params: $params) {
      batchJobId
    }
  }
`)

export const CancelTestJob = graphql(`
  mutation CancelTestJob($batchJobId: Long!) {
    cancelBatchJob(batchJobId: $batchJobId) {
      batchJobId
    }
  }
`)
