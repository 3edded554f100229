/** Batch jobs for the overview: those under way, and the newest of all (GraphQL interface, listBatchJobs). */
import { graphql } from '../../data/graphql.ts'
import type { ResultOf } from '../../data/graphql.ts'
import { BatchJobFields } from '../../domain/batch-jobs/batchJob.ts'
import type { BatchJob } from '../../domain/batch-jobs/batchJob.ts'

export const JobsQuery = graphql(
  `
    query OverviewJobs {
      preparing: listBatchJobs(filter: { status: PREPARING }, limit: 5) {
        items {
          ...BatchJobFields
        }
      }
      running: listBatchJobs(filter: { status: RUNNING }, limit: 5) {
        items {
          ...BatchJobFields
        }
      }
      newest: listBatchJobs(limit: 3) {
        items {
          ...BatchJobFields
        }
      }
    }
  `,
  [BatchJobFields],
)

export interface OverviewJobs {
  /** Running first, then those being prepared; at most ten. */
  underWay: readonly BatchJob[]
  newest: readonly BatchJob[]
}

/** The jobs in an answer of `JobsQuery`. */
export function readJobs({ preparing, running, newest }: ResultOf<typeof JobsQuery>): OverviewJobs {
  return {
    underWay: [...known(running.items), ...known(preparing.items)],
    newest: known(newest.items),
  }
}

function known(jobs: readonly (BatchJob | null)[] | null): BatchJob[] {
  return (jobs ?? []).filter((job) => job !== null)
}
