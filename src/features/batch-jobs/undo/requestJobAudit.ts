import { currentCapabilities } from '../../../data/capabilities.ts'
import { auditKey, requestAuditEvents, type AuditEvent } from '../../../domain/audit/auditEvents.ts'
import { walkPages } from '../../../lib/pageWalk.ts'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'

/** Clocks of a job and of its entries may differ slightly, and a pending status ends after the job. */
const marginMs = 60_000
const pageLimit = 1000

/** Returns the entries of a job, newest first. Without a filter by job, the service also sends those of other jobs, which are dropped. */
export async function requestJobAudit(
  job: BatchJob,
  signal: AbortSignal,
  {
    maxEvents = Infinity,
    onProgress,
  }: { maxEvents?: number; onProgress?: (loaded: number, total: number | undefined) => void } = {},
) {
  const timeframe = {
    startMs: job.startedAt - marginMs,
    stopMs: (job.finishedAt ?? Date.now()) + marginMs,
  }
  const filter = currentCapabilities().hasField('AuditLogFilterInput', 'batchJobId')
    ? { batchJobId: job.batchJobId }
    : { timeframe }
  const limit = Math.min(pageLimit, maxEvents)
  const walk = walkPages((nextToken) => {
    const hasTotal = nextToken === null && onProgress !== undefined
    return requestAuditEvents(filter, limit, nextToken, signal, hasTotal)
  }, auditKey)
  const events: AuditEvent[] = []
  let isComplete = false
  let loaded = 0
  let total: number | undefined
  do {
    const page = await walk.next(signal)
    total ??= page.total
    events.push(...page.rows.filter(({ context }) => context.batchJobId === job.batchJobId))
    loaded += page.rows.length
    onProgress?.(loaded, total)
    isComplete = page.isLast
  } while (!isComplete && events.length < maxEvents)
  return { events, isComplete }
}
