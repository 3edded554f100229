/** What there is to tell, from one look at the service to the next. Pure: whoever looks remembers. */
import { formatCount } from '../../lib/count.ts'
import type { BatchJob } from '../batch-jobs/batchJob.ts'
import { isJobOver, jobCounts, describeJobStatus } from '../batch-jobs/batchJob.ts'
import { expiringSoon } from '../expiring/expiring.ts'
import type { Expiring } from '../expiring/expiring.ts'
import { paths } from '../paths.ts'

export interface Notice {
  /** The same for the same thing to tell. */
  id: string
  tone: 'success' | 'warning'
  title: string
  detail: string
  /** Where more is to be seen. */
  path: string
  actionLabel: string
}

export interface StreamState {
  id: number
  last_error: string | null
}

/**
 * Jobs that have come to their end since the last look: those that were under way then, and those that were not there yet. Jobs over one SIM are
 * left out, for who starts them is told in place.
 */
export function finishedJobs(before: readonly BatchJob[], now: readonly BatchJob[]): Notice[] {
  return now.flatMap((job): Notice[] => {
    const earlier = before.find(({ batchJobId }) => batchJobId === job.batchJobId)
    const counts = jobCounts(job)
    if (!isJobOver(job) || (earlier && isJobOver(earlier)) || counts.total < 2) return []
    const { name } = describeJobStatus(job.statusDetails.currentStatus)
    const isWhole = job.statusDetails.currentStatus === 'COMPLETED' && counts.failed === 0
    return [
      {
        id: `job ${job.batchJobId}`,
        tone: isWhole ? 'success' : 'warning',
        title: `Job ${job.batchJobId}: ${name.toLowerCase()}`,
        detail: `${formatCount(counts.successful)} of ${formatCount(counts.total)} SIMs changed, ${formatCount(counts.failed)} failed.`,
        path: paths.batchJob(job.batchJobId),
        actionLabel: `Show job ${job.batchJobId}`,
      },
    ]
  })
}

/** Streams whose delivery fails now and did not at the last look. */
export function failingStreams(
  before: readonly StreamState[],
  now: readonly StreamState[],
): Notice[] {
  return now.flatMap(({ id, last_error: error }): Notice[] => {
    if (error === null || before.some((stream) => stream.id === id && stream.last_error !== null))
      return []
    return [
      {
        id: `stream ${id}`,
        tone: 'warning',
        title: `Data stream ${id} cannot deliver`,
        detail: `${error} What it carries waits and is sent again.`,
        path: paths.dataStreams(),
        actionLabel: 'Show data streams',
      },
    ]
  })
}

/** One notice of all keys and tokens that end within a week; none when none does. */
export function expiringKeys(all: readonly Expiring[], nowMs: number): Notice[] {
  const weekMs = 7 * 86_400_000
  const soon = expiringSoon(all, nowMs).filter(
    ({ expiresAtMs }) => expiresAtMs > nowMs && expiresAtMs <= nowMs + weekMs,
  )
  const [first] = soon
  if (!first) return []
  const kind = soon.every((each) => each.kind === 'token')
    ? 'application token'
    : soon.every((each) => each.kind === 'key')
      ? 'API key'
      : 'key or token'
  return [
    {
      id: 'expiring',
      tone: 'warning',
      title:
        soon.length === 1
          ? `1 ${kind} expires within a week`
          : `${soon.length} ${kind === 'key or token' ? 'keys and tokens' : `${kind}s`} expire within a week`,
      detail: soon.map(({ name }) => name).join(', '),
      path: paths.apiKeys(first.kind === 'token' ? 'tokens' : undefined),
      actionLabel: 'Show keys and tokens',
    },
  ]
}
