import { createStore } from 'zustand/vanilla'
import type { Pager, PagerState } from '../../lib/pager.ts'
import type { BatchJob } from './batchJob.ts'
import { groupJobs, sumOf, type JobGroup } from './jobGroups.ts'
import { currentUndoJobs } from './startedJobs.ts'

export interface GroupPager extends Pager<JobGroup> {
  /** The jobs themselves. */
  jobs: Pager<BatchJob>
}

/** Shows a list of jobs, newest first, as a list of groups. Its total is unknown until all jobs are loaded. */
export function groupPager(jobs: Pager<BatchJob>): GroupPager {
  let groups = new Map<string, JobGroup>()
  let keys: readonly string[] = []
  let read: PagerState | undefined
  const stateOf = (inner: PagerState): PagerState => {
    if (inner.keys !== read?.keys || inner.hasMore !== read.hasMore) {
      const loaded = inner.keys.flatMap((key) => jobs.source.get(key) ?? [])
      groups = new Map(
        groupJobs(loaded, currentUndoJobs(), inner.hasMore).map((group) => [
          String(group.sum.batchJobId),
          group,
        ]),
      )
      keys = [...groups.keys()]
    }
    read = inner
    return { ...inner, keys, total: inner.hasMore ? undefined : keys.length }
  }
  const state = createStore(() => stateOf(jobs.state.getState()))
  jobs.state.subscribe((inner) => state.setState(stateOf(inner)))

  /** The group with its jobs as they are now; the same object until one changes. */
  const get = (key: string): JobGroup | undefined => {
    const group = groups.get(key)
    if (!group) return undefined
    const [first, ...others] = group.jobs.map(
      (job) => jobs.source.get(String(job.batchJobId)) ?? job,
    )
    const isSame = [first, ...others].every((job, index) => job === group.jobs[index])
    if (isSame || !first) return group
    const now = { ...group, jobs: [first, ...others], sum: sumOf([first, ...others]) }
    groups.set(key, now)
    return now
  }
  return {
    ...jobs,
    jobs,
    state,
    source: {
      get,
      subscribe(key, listener) {
        const stops = (groups.get(key)?.jobs ?? []).map(({ batchJobId }) =>
          jobs.source.subscribe(String(batchJobId), listener),
        )
        return () => {
          for (const stop of stops) stop()
        }
      },
    },
    loadMore(untilIndex = keys.length) {
      if (untilIndex >= keys.length) jobs.loadMore()
    },
    add: (given) => jobs.add(given.flatMap((group) => group.jobs)),
  }
}
