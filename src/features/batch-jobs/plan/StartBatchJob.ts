/** The mutation that starts a batch job (GraphQL interface, startBatchJob), and its parameters. */
import { graphql } from '../../../data/graphql.ts'
import type { VariablesOf } from '../../../data/graphql.ts'

export const StartBatchJob = graphql(`
  mutation StartBatchJob($params: BatchJobParametersInput!) {
    startBatchJob(params: $params) {
      batchJobId
    }
  }
`)

export type BatchParams = VariablesOf<typeof StartBatchJob>['params']
