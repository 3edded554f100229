import { currentCapabilities } from '../../../data/capabilities.ts'
import { auditKey, requestAuditEvents, type AuditEvent } from '../../../domain/audit/auditEvents.ts'
import { walkPages } from '../../../lib/pageWalk.ts'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'

/** Clocks of a job and of its entries may differ slightly, and a pending status ends after the job. */
const marginMs = 60_000
const pageLimit = 1000

/** Returns the entries of jobs, newest first. Without a filter by job, the service also sends those of others, which are dropped. */
export async function requestJobAudit(
  jobs: readonly BatchJob[],
  signal: AbortSignal,
  onProgress: (loaded: number, total: number | undefined) => void,
): Promise<AuditEvent[]> {
  const ids = new Set(jobs.map(({ batchJobId }) => batchJobId))
  const [onlyId, ...otherIds] = ids
  const timeframe = {
    startMs: Math.min(...jobs.map(({ startedAt }) => startedAt)) - marginMs,
    stopMs: Math.max(...jobs.map(({ finishedAt }) => finishedAt ?? Date.now())) + marginMs,
  }
  const canFilter = currentCapabilities().hasField('AuditLogFilterInput', 'batchJobId')
  const filter =
    onlyId !== undefined && otherIds.length === 0 && canFilter
      ? { batchJobId: onlyId }
      : { timeframe }
  const walk = walkPages(
    (nextToken) => requestAuditEvents(filter, pageLimit, nextToken, signal, nextToken === null),
    auditKey,
  )
  const events: AuditEvent[] = []
  let loaded = 0
  let total: number | undefined
  for (;;) {
    const page = await walk.next(signal)
    total ??= page.total
    events.push(
      ...page.rows.filter(
        ({ context }) => context.batchJobId !== null && ids.has(context.batchJobId),
      ),
    )
    loaded += page.rows.length
    onProgress(loaded, total)
    if (page.isLast) return events
  }
}

/** Returns the entries of a SIM with this time, usually one. The quick search and the timeframe are only as exact as the service. */
export async function requestEntriesOfSim(
  iccid: string,
  timestampMs: number,
  signal: AbortSignal,
): Promise<AuditEvent[]> {
  const filter = {
    quickSearch: iccid,
    timeframe: { startMs: timestampMs, stopMs: timestampMs },
  }
  const walk = walkPages(
    (nextToken) => requestAuditEvents(filter, pageLimit, nextToken, signal),
    auditKey,
  )
  for (;;) {
    const { rows, isLast } = await walk.next(signal)
    const entries = rows.filter(
      (event) => event.context.iccid === iccid && event.timestampMs === timestampMs,
    )
    if (entries.length > 0 || isLast) return entries
  }
}
