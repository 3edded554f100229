import { useTokenPager } from '../../../domain/paging/useTokenPager.ts'
import type { TokenList } from '../../../domain/paging/useTokenPager.ts'
import { createTokenPager } from '../../../lib/tokenPager.ts'
import type { TokenPager } from '../../../lib/tokenPager.ts'
import { jobPageLimit, requestJobSims } from '../../../domain/batch-jobs/jobRequests.ts'
import type { JobSim, JobSimFilter } from '../../../domain/batch-jobs/jobRequests.ts'
import type { JobSimsView } from './jobSimsView.ts'

/** Rows that were read before, in place of asking for them. */
export interface GivenRows {
  /** Another one for other rows. */
  key: string
  rows: readonly JobSim[]
}

/** The SIMs of a job that fit a view, page by page; a new `version` loads them again. */
export function useJobSims(
  batchJobId: number,
  view: JobSimsView,
  version: number,
  given: GivenRows | undefined,
): TokenList<TokenPager<JobSim>> {
  const key = given ? `given ${given.key}` : JSON.stringify([batchJobId, view, version])
  return useTokenPager(key, () =>
    createTokenPager<JobSim>({
      keyOf: ({ iccid }) => iccid,
      load: (nextToken, signal) => {
        if (given)
          return Promise.resolve({ rows: given.rows, nextToken: null, total: given.rows.length })
        const filter: JobSimFilter = {
          ...(view.status && { status: [view.status] }),
          ...(view.search !== '' && { quickSearch: view.search }),
        }
        return requestJobSims(
          batchJobId,
          { filter, isNewestFirst: view.isNewestFirst, limit: jobPageLimit },
          nextToken,
          signal,
        )
      },
    }),
  )
}
