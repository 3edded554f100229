/** Polls for what users want to be notified of. Loaded after the page; failures wait for the next poll. */
import { currentCapabilities } from '../../data/capabilities.ts'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { formatCount } from '../../lib/count.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { BatchJobFields, describeJob, isJobOver, jobCounts } from '../batch-jobs/batchJob.ts'
import { withoutBase } from '../../lib/basePath.ts'
import type { BatchJob } from '../batch-jobs/batchJob.ts'
import { paths } from '../paths.ts'
import { fetchKeysWithEnd, fetchTokensWithEnd, expiringSoon } from './expiring.ts'
import type { Expiring } from './expiring.ts'
import { expiryNotice, useNoticeSettings } from './noticeSettings.ts'

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
const everyMs = { jobs: 20_000, streams: 120_000, keys: 3_600_000 } as const
/** Keys and streams wait until the page has had its own requests answered. */
const firstLookMs = 30_000

/** Watches until the returned function is called. `open` leads to a page of the portal. */
export function watchNotices(open: (path: string) => void): () => void {
  const own = new AbortController()
  const { signal } = own
  const timers: ReturnType<typeof setInterval>[] = []
  let jobs: readonly BatchJob[] | undefined
  let streams: readonly StreamState[] | undefined
  const notifyAll = (notices: readonly Notice[]) => {
    for (const notice of notices) if (!signal.aborted) tell(notice, open)
  }

  const lookAtJobs = async () => {
    if (!currentCapabilities().hasGraphql) return
    const { listBatchJobs } = await fetchQuery(JobsQuery, {}, signal)
    const now = (listBatchJobs.items ?? []).filter((job) => job !== null)
    // What was over before the first look is old news.
    if (jobs) notifyAll(finishedJobs(jobs, now))
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
  const lookJobs = look(() => useNoticeSettings.getState().jobFinished, lookAtJobs)
  const lookStreams = look(() => useNoticeSettings.getState().streamFailing, lookAtStreams)
  const lookKeys = look(() => useNoticeSettings.getState().keyExpiring, lookAtKeys)
  lookJobs()
  timers.push(
    setInterval(lookJobs, everyMs.jobs),
    setInterval(lookStreams, everyMs.streams),
    setInterval(lookKeys, everyMs.keys),
  )
  const first = setTimeout(() => {
    lookStreams()
    lookKeys()
  }, firstLookMs)
  return () => {
    own.abort()
    clearTimeout(first)
    for (const timer of timers) clearInterval(timer)
  }
}

function tell(
  { id, tone, title, detail, path, actionLabel }: Notice,
  open: (path: string) => void,
): void {
  // Who looks at the very thing needs no notice of it.
  if (withoutBase(location.pathname) !== path)
    toast({
      tone,
      title,
      detail,
      cause: `notice ${id}`,
      action: { label: actionLabel, onSelect: () => open(path) },
    })
  if (
    !document.hidden ||
    !useNoticeSettings.getState().inSystem ||
    !('Notification' in globalThis) ||
    Notification.permission !== 'granted'
  )
    return
  const shown = new Notification(title, { body: detail, tag: id })
  shown.onclick = () => {
    window.focus()
    open(path)
    shown.close()
  }
}

export interface Notice {
  id: string
  tone: 'success' | 'warning'
  title: string
  detail: string
  path: string
  actionLabel: string
}

export interface StreamState {
  id: number
  last_error: string | null
}

/** Returns notices of jobs that ended since the last poll, without jobs of one SIM: their screens report them. */
export function finishedJobs(before: readonly BatchJob[], now: readonly BatchJob[]): Notice[] {
  return now.flatMap((job): Notice[] => {
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
