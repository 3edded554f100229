/**
 * Batch jobs in GraphQL (GraphQL interface, Batch job).
 */
import type {
  MutationResolvers,
  QueryResolvers,
} from '../../../contract/generated/graphqlServer.ts'
import { previewBatchJob } from '../../services/batch-jobs/previewBatchJob.ts'
import { cancelBatchJob, startBatchJob } from '../../services/batch-jobs/startBatchJob.ts'
import { listBatchJobDetails } from '../../db/batch-jobs/batchJobDetails.ts'
import { getBatchJob, listBatchJobs } from '../../db/batch-jobs/batchJobs.ts'
import type { GraphqlContext } from './context.ts'

export const batchJobQueries = {
  getBatchJob: (_root, { batchJobId }, { store, viewer }) => getBatchJob(store, viewer, batchJobId),
  getBatchJobPreview: (_root, { params }, { store, viewer }) =>
    previewBatchJob(store, viewer, params),
  listBatchJobs: (_root, args, { store, viewer }) => listBatchJobs(store, viewer, args),
  listBatchJobDetails: (_root, args, { store, viewer }) => listBatchJobDetails(store, viewer, args),
} satisfies QueryResolvers<GraphqlContext>

export const batchJobMutations = {
  startBatchJob: (_root, { params }, { store, viewer, remoteAddress }) =>
    startBatchJob(store, viewer, params, remoteAddress),
  cancelBatchJob: (_root, { batchJobId }, { store, viewer, remoteAddress }) =>
    cancelBatchJob(store, viewer, batchJobId, remoteAddress),
} satisfies MutationResolvers<GraphqlContext>
