/** Polls for what users want to be notified of. Loaded after the page; failures wait for the next poll. */
import { currentCapabilities } from '../../data/capabilities.ts'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { formatCount } from '../../lib/count.ts'
import { BatchJobFields, describeJob, isJobOver, jobCounts } from '../batch-jobs/batchJob.ts'
import type { BatchJob } from '../batch-jobs/batchJob.ts'
import { paths } from '../paths.ts'
import { fetchKeysWithEnd, fetchTokensWithEnd, expiringSoon } from './expiring.ts'
import type { Expiring } from './expiring.ts'
import { addNotices, checkedToMs, trackUnread } from './noticeHistory.ts'
import { expiryNotice, useNoticeSettings } from './noticeSettings.ts'
import { showNotice } from './showNotice.ts'
import type { Notice } from './showNotice.ts'
import { watchRules } from './watchRules.ts'

const JobsQuery = graphql(
  `
    query NoticeJobs {
      listBatchJobs(limit: 10) {
        items {
          ...BatchJobFields
        }
      }
    }
  `,
  [BatchJobFields],
)

/** How often each is looked at; keys are told of once a day, streams and jobs when something happens to them. */
const everyMs = { jobs: 20_000, streams: 120_000, keys: 3_600_000, rules: 300_000 } as const
/** Keys, streams and rules wait until the page has had its own requests answered. */
const firstLookMs = 30_000

/** Watches until the returned function is called. `open` leads to a page of the portal. */
export function watchNotices(open: (path: string) => void): () => void {
  const own = new AbortController()
  const { signal } = own
  const stopTracking = trackUnread()
  const rules = watchRules(open)
  const timers: ReturnType<typeof setInterval>[] = []
  let jobs: readonly BatchJob[] | undefined
  let streams: readonly StreamState[] | undefined
  const notifyAll = (notices: readonly DatedNotice[]) => {
    if (signal.aborted) return
    addNotices(notices.map(toEntry))
    for (const notice of notices) showNotice(notice, open)
  }

  const lookAtJobs = async () => {
    if (!currentCapabilities().hasGraphql) return
    const { listBatchJobs } = await fetchQuery(JobsQuery, {}, signal)
    const now = (listBatchJobs.items ?? []).filter((job) => job !== null)
    // Jobs that ended since the last visit are listed; earlier ones were, or are of no interest.
    if (jobs) notifyAll(finishedJobs(jobs, now))
    else if (!signal.aborted)
      addNotices(finishedJobs([], endedSince(checkedToMs(), now)).map(toEntry))
    jobs = now
  }
  const lookAtStreams = async () => {
    if (!currentCapabilities().hasRestOperation('get', '/data_stream')) return
    const { api, bodyOf } = await import('../../data/rest/api.ts')
    const { items } = await bodyOf(api.GET('/data_stream', { signal }))
    notifyAll(failingStreams(streams ?? [], items))
    streams = items
  }
  const lookAtKeys = async () => {
    const today = new Date().toISOString().slice(0, 10)
    if (expiryNotice.getState().day === today) return
    const lists = await Promise.allSettled([fetchKeysWithEnd(signal), fetchTokensWithEnd(signal)])
    const found = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
    const notices = expiringKeys(found, Date.now())
    if (notices.length === 0) return
    notifyAll(notices)
    expiryNotice.setState({ day: today })
  }

  const look = (isWanted: () => boolean, at: () => Promise<void> | void) => () => {
    if (!isWanted() || (document.hidden && !useNoticeSettings.getState().inSystem)) return
    void Promise.resolve(at()).catch(() => undefined)
  }
  const lookRules = look(
    () => true,
    () => rules.check(),
  )
  const lookJobs = look(() => useNoticeSettings.getState().jobFinished, lookAtJobs)
  const lookStreams = look(() => useNoticeSettings.getState().streamFailing, lookAtStreams)
  const lookKeys = look(() => useNoticeSettings.getState().keyExpiring, lookAtKeys)
  lookJobs()
  timers.push(
    setInterval(lookJobs, everyMs.jobs),
    setInterval(lookStreams, everyMs.streams),
    setInterval(lookKeys, everyMs.keys),
    setInterval(lookRules, everyMs.rules),
  )
  const first = setTimeout(() => {
    lookStreams()
    lookKeys()
    lookRules()
  }, firstLookMs)
  return () => {
    own.abort()
    rules.stop()
    stopTracking()
    clearTimeout(first)
    for (const timer of timers) clearInterval(timer)
  }
}

/** The notice as the history lists it: one a day of each cause. */
function toEntry({ id, tone, title, detail, path, atMs }: DatedNotice) {
  const day = new Date(atMs).toISOString().slice(0, 10)
  return { id: `${id} ${day}`, tone, title, detail, path, atMs }
}

/** A notice with the time of its cause. */
interface DatedNotice extends Notice {
  atMs: number
}

export interface StreamState {
  id: number
  last_error: string | null
}

/** The jobs that ended after a time; none when it is not known. */
function endedSince(sinceMs: number | undefined, jobs: readonly BatchJob[]): readonly BatchJob[] {
  return jobs.filter(({ finishedAt }) => finishedAt !== null && finishedAt > (sinceMs ?? Infinity))
}

/** Returns notices of jobs that ended since the last poll, without jobs of one SIM: their screens report them. */
export function finishedJobs(before: readonly BatchJob[], now: readonly BatchJob[]): DatedNotice[] {
  return now.flatMap((job): DatedNotice[] => {
    const earlier = before.find(({ batchJobId }) => batchJobId === job.batchJobId)
    const counts = jobCounts(job)
    if (!isJobOver(job) || (earlier && isJobOver(earlier)) || counts.total < 2) return []
    const { name } = describeJob(job)
    const isWhole = job.statusDetails.currentStatus === 'COMPLETED' && counts.failed === 0
    return [
      {
        id: `job ${job.batchJobId}`,
        tone: isWhole ? 'success' : 'warning',
        title: `Job ${job.batchJobId}: ${name.toLowerCase()}`,
        detail: `${formatCount(counts.successful)} of ${formatCount(counts.total)} SIMs changed, ${formatCount(counts.failed)} failed.`,
        path: paths.batchJob(job.batchJobId),
        actionLabel: `Show job ${job.batchJobId}`,
        atMs: job.finishedAt ?? Date.now(),
      },
    ]
  })
}

/** Streams whose delivery fails now and did not at the last look. */
export function failingStreams(
  before: readonly StreamState[],
  now: readonly StreamState[],
): DatedNotice[] {
  return now.flatMap(({ id, last_error: error }): DatedNotice[] => {
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
        atMs: Date.now(),
      },
    ]
  })
}

/** One notice of all keys and tokens that end within a week; none when none does. */
export function expiringKeys(all: readonly Expiring[], nowMs: number): DatedNotice[] {
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
      atMs: nowMs,
    },
  ]
}
