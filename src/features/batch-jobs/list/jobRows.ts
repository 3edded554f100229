/**
 * The jobs a list shows: the pages as they were loaded, and over them what has been heard of single jobs since. A row watches
 * its own job only.
 */
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import type { RowSource } from '../../../ui/table/tableColumn.ts'

export interface JobRows {
  source: RowSource<BatchJob>
  /** Takes newer records; only those that differ are told of. */
  update(jobs: readonly BatchJob[]): void
}

/** Rows over the pages of a pager. */
export function createJobRows(pages: Pick<RowSource<BatchJob>, 'get'>): JobRows {
  const newer = new Map<string, BatchJob>()
  const listeners = new Map<string, Set<() => void>>()
  const get = (key: string) => newer.get(key) ?? pages.get(key)
  return {
    source: {
      get,
      subscribe(key, listener) {
        const own = listeners.get(key) ?? new Set()
        listeners.set(key, own.add(listener))
        return () => own.delete(listener)
      },
    },
    update(jobs) {
      for (const job of jobs) {
        const key = String(job.batchJobId)
        if (JSON.stringify(get(key)) === JSON.stringify(job)) continue
        newer.set(key, job)
        for (const listener of [...(listeners.get(key) ?? [])]) listener()
      }
    },
  }
}
