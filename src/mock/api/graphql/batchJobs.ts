/**
 * Batch jobs in GraphQL (GraphQL interface, Batch job).
 */
import type { MutationResolvers, QueryResolvers } from '../../../contract/generated/graphqlServer.ts'
import { previewBatchJob } from '../../services/batch-jobs/previewBatchJob.ts'
import { cancelBatchJob, startBatchJob } from '../../services/batch-jobs/startBatchJob.ts'
import { listBatchJobDetails } from '../../db/batch-jobs/batchJobDetails.ts'
import { getBatchJob, listBatchJobs } from '../../db/batch-jobs/batchJobs.ts'
import { prepareOrders } from '../../sim-index/prepareOrders.ts'
import type { GraphqlContext } from './context.ts'

export const batchJobQueries = {
  getBatchJob: (_root, { batchJobId }, { world, viewer }) => getBatchJob(world, viewer, batchJobId),
  getBatchJobPreview: async (_root, { params }, { world, viewer }) => {
    await prepareOrders(world.sims, [], params.simFilter)
    return previewBatchJob(world, viewer, params)
  },
  listBatchJobs: (_root, args, { world, viewer }) => listBatchJobs(world, viewer, args),
  listBatchJobDetails: (_root, args, { world, viewer }) => listBatchJobDetails(world, viewer, args),
} satisfies QueryResolvers<GraphqlContext>

export const batchJobMutations = {
  startBatchJob: (_root, { params }, { world, viewer, remoteAddress }) =>
    startBatchJob(world, viewer, params, remoteAddress),
  cancelBatchJob: (_root, { batchJobId }, { world, viewer, remoteAddress }) =>
    cancelBatchJob(world, viewer, batchJobId, remoteAddress),
} satisfies MutationResolvers<GraphqlContext>
