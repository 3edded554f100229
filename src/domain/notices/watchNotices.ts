/** Polls for notifications. Loaded after the page; a failed poll is ignored. */
import { plural, t } from '@lingui/core/macro'
import { currentCapabilities } from '../../data/capabilities.ts'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { formatCount } from '../../lib/count.ts'
import { utcDay } from '../../lib/days.ts'
import {
  BatchJobFields,
  describeJob,
  isJobOver,
  jobCounts,
  type BatchJob,
} from '../batch-jobs/batchJob.ts'
import { paths } from '../paths.ts'
import {
  fetchKeysWithExpiry,
  fetchTokensWithExpiry,
  expiringSoon,
  type Expiring,
} from './expiring.ts'
import { addNotices, checkedToMs, trackUnread } from './noticeHistory.ts'
import { expiryNotice, useNoticeSettings } from './noticeSettings.ts'
import { showNotice, type Notice } from './showNotice.ts'
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

/** Poll intervals. Keys are reported once a day. */
const everyMs = { jobs: 20_000, streams: 120_000, keys: 3_600_000, rules: 300_000 } as const
/** Keys, streams and rules wait for the page's own requests. */
const firstPollMs = 30_000

/** Polls until the returned function is called. `open` navigates to a page of the portal. */
export function watchNotices(open: (path: string) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const stopTracking = trackUnread()
  const rules = watchRules(open)
  const timers: ReturnType<typeof setInterval>[] = []
  let jobs: readonly BatchJob[] | undefined
  let streams: readonly StreamState[] | undefined
  const notifyAll = (notices: readonly DatedNotice[]) => {
    if (signal.aborted) return
    // The history knows those that another tab, or this one before a reload, has shown.
    const added = new Set(addNotices(notices.map(toEntry)).map(({ id }) => id))
    for (const notice of notices) if (added.has(toEntry(notice).id)) showNotice(notice, open)
  }

  const checkJobs = async () => {
    if (!currentCapabilities().hasGraphql) return
    const { listBatchJobs } = await fetchQuery(JobsQuery, {}, signal)
    const now = listBatchJobs.items ?? []
    // The first poll lists jobs that ended since the last visit, without a toast.
    if (jobs) notifyAll(finishedJobs(jobs, now))
    else if (!signal.aborted)
      addNotices(finishedJobs([], endedSince(checkedToMs(), now)).map(toEntry))
    jobs = now
  }
  const checkStreams = async () => {
    if (!currentCapabilities().hasRestOperation('get', '/data_stream')) return
    const { api, bodyOf } = await import('../../data/rest/api.ts')
    const { items } = await bodyOf(api.GET('/data_stream', { signal }))
    notifyAll(failingStreams(streams ?? [], items))
    streams = items
  }
  const checkKeys = async () => {
    const today = utcDay(Date.now())
    if (expiryNotice.getState().day === today) return
    const lists = await Promise.allSettled([
      fetchKeysWithExpiry(signal),
      fetchTokensWithExpiry(signal),
    ])
    const found = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
    const notices = expiringKeys(found, Date.now())
    if (notices.length === 0) return
    notifyAll(notices)
    expiryNotice.setState({ day: today })
  }

  const whenEnabled = (isEnabled: () => boolean, poll: () => Promise<void> | void) => () => {
    if (!isEnabled() || (document.hidden && !useNoticeSettings.getState().inSystem)) return
    void Promise.resolve(poll()).catch(() => undefined)
  }
  const pollRules = whenEnabled(
    () => true,
    () => rules.check(),
  )
  const pollJobs = whenEnabled(() => useNoticeSettings.getState().jobFinished, checkJobs)
  const pollStreams = whenEnabled(() => useNoticeSettings.getState().streamFailing, checkStreams)
  const pollKeys = whenEnabled(() => useNoticeSettings.getState().keyExpiring, checkKeys)
  pollJobs()
  timers.push(
    setInterval(pollJobs, everyMs.jobs),
    setInterval(pollStreams, everyMs.streams),
    setInterval(pollKeys, everyMs.keys),
    setInterval(pollRules, everyMs.rules),
  )
  const firstPoll = setTimeout(() => {
    pollStreams()
    pollKeys()
    pollRules()
  }, firstPollMs)
  return () => {
    controller.abort()
    rules.stop()
    stopTracking()
    clearTimeout(firstPoll)
    for (const timer of timers) clearInterval(timer)
  }
}

/** Returns the entry of the history: one per day and cause. */
function toEntry({ id, tone, title, detail, path, atMs }: DatedNotice) {
  return { id: `${id} ${utcDay(atMs)}`, tone, title, detail, path, atMs }
}

/** A notification with the time of its cause. */
interface DatedNotice extends Notice {
  atMs: number
}

interface StreamState {
  id: number
  last_error: string | null
}

/** Returns the jobs that ended after a time; none if it is unknown. */
function endedSince(sinceMs: number | undefined, jobs: readonly BatchJob[]): readonly BatchJob[] {
  return jobs.filter(({ finishedAt }) => finishedAt !== null && finishedAt > (sinceMs ?? Infinity))
}

/** Returns notifications of jobs that ended since the last poll, without jobs of one SIM, which their screens report. */
export function finishedJobs(before: readonly BatchJob[], now: readonly BatchJob[]): DatedNotice[] {
  return now.flatMap((job): DatedNotice[] => {
    const earlier = before.find(({ batchJobId }) => batchJobId === job.batchJobId)
    const counts = jobCounts(job)
    if (!isJobOver(job) || (earlier && isJobOver(earlier)) || counts.total < 2) return []
    const { batchJobId } = job
    const status = describeJob(job).name
    const successful = formatCount(counts.successful)
    const total = formatCount(counts.total)
    const failed = formatCount(counts.failed)
    const isWhole = job.statusDetails.currentStatus === 'COMPLETED' && counts.failed === 0
    return [
      {
        id: `job ${job.batchJobId}`,
        tone: isWhole ? 'success' : 'warning',
        title: t`Job ${batchJobId}: ${status}`,
        detail: t`${successful} of ${total} SIMs changed, ${failed} failed.`,
        path: paths.batchJob(job.batchJobId),
        actionLabel: t`Show job ${batchJobId}`,
        atMs: job.finishedAt ?? Date.now(),
      },
    ]
  })
}

/** Returns notifications of streams whose delivery fails since the last poll. */
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
        title: t`Data stream ${id} can't deliver`,
        detail: t`${error} Its records are queued and sent again.`,
        path: paths.dataStreams(),
        actionLabel: t`Show data streams`,
        atMs: Date.now(),
      },
    ]
  })
}

/** Returns one notification of all keys and tokens that expire within a week; none without any. */
export function expiringKeys(all: readonly Expiring[], nowMs: number): DatedNotice[] {
  const weekMs = 7 * 86_400_000
  const soon = expiringSoon(all, nowMs).filter(
    ({ expiresAtMs }) => expiresAtMs > nowMs && expiresAtMs <= nowMs + weekMs,
  )
  const [first] = soon
  if (!first) return []
  return [
    {
      id: 'expiring',
      tone: 'warning',
      title: expiryTitle(soon),
      detail: soon.map(({ name }) => name).join(', '),
      path: paths.apiKeys(first.kind === 'token' ? 'tokens' : undefined),
      actionLabel: t`Show keys and tokens`,
      atMs: nowMs,
    },
  ]
}

function expiryTitle(soon: readonly Expiring[]): string {
  const count = soon.length
  if (soon.every(({ kind }) => kind === 'token'))
    return plural(count, {
      one: '# application token expires within a week',
      other: '# application tokens expire within a week',
    })
  if (soon.every(({ kind }) => kind === 'key'))
    return plural(count, {
      one: '# API key expires within a week',
      other: '# API keys expire within a week',
    })
  return plural(count, {
    one: '# key or token expires within a week',
    other: '# keys and tokens expire within a week',
  })
}
