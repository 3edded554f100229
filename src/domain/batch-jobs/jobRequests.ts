import { graphql, type ResultOf, type VariablesOf } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { BatchJobFields, type BatchJob, type BatchJobStatus } from './batchJob.ts'
import { walkPages, type PageWalk, type TokenPage } from '../../lib/pageWalk.ts'

const BatchJobQuery = graphql(
  `
    query BatchJob($batchJobId: Long!) {
      getBatchJob(batchJobId: $batchJobId) {
        ...BatchJobFields
      }
    }
  `,
  [BatchJobFields],
)

const BatchJobsQuery = graphql(
  `
    query BatchJobs($filter: ListBatchJobsFilter, $limit: Int, $nextToken: String) {
      listBatchJobs(filter: $filter, limit: $limit, nextToken: $nextToken) {
        items {
          ...BatchJobFields
        }
        nextToken
        totalCount
      }
    }
  `,
  [BatchJobFields],
)

const BatchJobSimsQuery = graphql(`
  query BatchJobSims(
    $batchJobId: Long!
    $filter: BatchJobDetailsFilterInput
    $order: BatchJobDetailsOrderInput
    $limit: Int
    $nextToken: String
  ) {
    listBatchJobDetails(
      batchJobId: $batchJobId
      filter: $filter
      order: $order
      limit: $limit
      nextToken: $nextToken
    ) {
      simList {
        iccid
        custom_field_1
        details {
          executedAt
          errorCodes
          status
        }
      }
      nextToken
      totalCount
    }
  }
`)

export type JobSim = NonNullable<
  ResultOf<typeof BatchJobSimsQuery>['listBatchJobDetails']['simList'][number]
>
export type JobSimStatus = JobSim['details']['status']
export type JobSimFilter = NonNullable<VariablesOf<typeof BatchJobSimsQuery>['filter']>

export const jobPageLimit = 100

export async function requestJob(batchJobId: number, signal: AbortSignal): Promise<BatchJob> {
  return (await fetchQuery(BatchJobQuery, { batchJobId }, signal)).getBatchJob
}

export async function requestJobs(
  status: BatchJobStatus | undefined,
  limit: number,
  nextToken: string | null,
  signal: AbortSignal,
): Promise<TokenPage<BatchJob>> {
  const { listBatchJobs } = await fetchQuery(
    BatchJobsQuery,
    { filter: status === undefined ? null : { status }, limit, nextToken },
    signal,
  )
  return {
    rows: listBatchJobs.items ?? [],
    nextToken: listBatchJobs.nextToken,
    total: listBatchJobs.totalCount,
  }
}

export function walkJobs(status?: BatchJobStatus, limit = jobPageLimit): PageWalk<BatchJob> {
  return walkPages(
    (nextToken, signal) => requestJobs(status, limit, nextToken, signal),
    ({ batchJobId }) => batchJobId,
  )
}

export async function requestJobSims(
  batchJobId: number,
  {
    filter,
    isNewestFirst,
    limit = jobPageLimit,
  }: { filter?: JobSimFilter; isNewestFirst?: boolean; limit?: number },
  nextToken: string | null,
  signal: AbortSignal,
): Promise<TokenPage<JobSim>> {
  const order = isNewestFirst === undefined ? null : { executedAt: isNewestFirst ? 'desc' : 'asc' }
  const { listBatchJobDetails } = await fetchQuery(
    BatchJobSimsQuery,
    { batchJobId, filter: filter ?? null, order, limit, nextToken },
    signal,
  )
  return {
    rows: listBatchJobDetails.simList,
    nextToken: listBatchJobDetails.nextToken,
    total: listBatchJobDetails.totalCount,
  }
}

export function walkJobSims(
  batchJobId: number,
  options: { filter?: JobSimFilter; isNewestFirst?: boolean } = {},
): PageWalk<JobSim> {
  return walkPages(
    (nextToken, signal) => requestJobSims(batchJobId, options, nextToken, signal),
    ({ iccid }) => iccid,
  )
}

interface CollectOptions {
  status?: readonly JobSimStatus[]
  maxSims?: number
  onProgress?: (read: number, total: number | undefined) => void
}

export interface CollectedSims {
  sims: JobSim[]
  isComplete: boolean
  total: number | undefined
}

/** Requests all SIMs of a job, each once. Throws a ProblemError, or an AbortError when aborted. */
export async function collectJobSims(
  batchJobId: number,
  signal: AbortSignal,
  { status, maxSims = Infinity, onProgress }: CollectOptions = {},
): Promise<CollectedSims> {
  const sims: JobSim[] = []
  const walk = walkJobSims(batchJobId, status ? { filter: { status: [...status] } } : {})
  let isComplete = false
  let total: number | undefined
  do {
    const page = await walk.next(signal)
    sims.push(...page.rows)
    isComplete = page.isLast
    total = page.total ?? total
    onProgress?.(sims.length, total)
  } while (!isComplete && sims.length < maxSims)
  return { sims, isComplete, total }
}

export function codesOf(sim: JobSim): number[] {
  return sim.details.errorCodes ?? []
}
