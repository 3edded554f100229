/**
 * Looks now and then for what a person wants to be told of, and tells it: at the edge of the page, and by the system when that was switched on
 * and the tab is out of sight. Comes in a chunk of its own once the page stands; what cannot be looked up is left for the next time, silently:
 * the screens themselves say what fails.
 */
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { BatchJobFields } from '../batch-jobs/batchJob.ts'
import type { BatchJob } from '../batch-jobs/batchJob.ts'
import { fetchKeysWithEnd, fetchTokensWithEnd } from '../expiring/expiring.ts'
import { expiringKeys, failingStreams, finishedJobs } from './findNotices.ts'
import type { Notice, StreamState } from './findNotices.ts'
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
  const tellAll = (notices: readonly Notice[]) => {
    for (const notice of notices) if (!signal.aborted) tell(notice, open)
  }

  const lookAtJobs = async () => {
    const { listBatchJobs } = await fetchQuery(JobsQuery, {}, signal)
    const now = (listBatchJobs.items ?? []).filter((job) => job !== null)
    // What was over before the first look is old news.
    if (jobs) tellAll(finishedJobs(jobs, now))
    jobs = now
  }
  const lookAtStreams = async () => {
    const { api, bodyOf } = await import('../../data/rest/api.ts')
    const { items } = await bodyOf(api.GET('/data_stream', { signal }))
    tellAll(failingStreams(streams ?? [], items))
    streams = items
  }
  const lookAtKeys = async () => {
    const today = new Date().toISOString().slice(0, 10)
    if (expiryNotice.getState().day === today) return
    const lists = await Promise.allSettled([fetchKeysWithEnd(signal), fetchTokensWithEnd(signal)])
    const found = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
    const notices = expiringKeys(found, Date.now())
    if (notices.length === 0) return
    tellAll(notices)
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
  if (location.pathname !== path)
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
