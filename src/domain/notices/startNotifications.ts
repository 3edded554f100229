/** Loaded after the page; a failed poll is ignored. */
import { plural } from '@lingui/core/macro'
import { currentCapabilities } from '../../data/capabilities.ts'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { accountOf, sessionStore } from '../../data/session/sessionStore.ts'
import { withoutBase } from '../../lib/basePath.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { BatchJobFields } from '../batch-jobs/batchJob.ts'
import { groupJobs, type JobGroup } from '../batch-jobs/jobGroups.ts'
import { requestJobGroup } from '../batch-jobs/requestJobGroup.ts'
import { currentUndoJobs } from '../batch-jobs/startedJobs.ts'
import { paths } from '../paths.ts'
import { onSimUpdated } from '../sim/liveSims.ts'
import { fetchExpiring } from './expiring.ts'
import {
  expiringKeys,
  failingStreams,
  finishedJobs,
  hasNewEnd,
  seeJobs,
  type SeenJobs,
  type StreamState,
} from './findNotices.ts'
import { startRuleChecks, type RuleChecks } from './ruleChecks.ts'
import { pathOfNotice } from './ruleNotice.ts'
import { ruleName } from './ruleText.ts'
import {
  activeRules,
  addNotices,
  addRuleMatches,
  checkedToMs,
  setCheckedTo,
  trackUnread,
  type NewNotice,
} from './noticeStores.ts'
import { useNoticeSettings } from './noticeSettings.ts'

type Open = (path: string) => void

const JobsQuery = graphql(
  `
    query NoticeJobs {
      listBatchJobs(limit: 10) {
        items {
          ...BatchJobFields
        }
        nextToken
      }
    }
  `,
  [BatchJobFields],
)

const everyMs = { jobs: 20_000, streams: 120_000, keys: 3_600_000, rules: 300_000 } as const
/** Keys, streams and rules wait for the page's own requests. */
const firstPollMs = 30_000

/** Finds and shows notifications until the returned function is called. */
export function startNotifications(open: Open): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const stopTracking = trackUnread()
  const rules = watchRules(open)
  let seen: SeenJobs | undefined
  let streams: readonly StreamState[] = []

  const notify = (found: readonly NewNotice[]) => {
    if (!signal.aborted) for (const notice of addNotices(found)) showNotice(notice, open)
  }

  const checkJobs = async () => {
    if (!currentCapabilities().hasGraphql) return
    const { listBatchJobs } = await fetchQuery(JobsQuery, {}, signal)
    const groups = groupJobs(
      listBatchJobs.items ?? [],
      currentUndoJobs(),
      Boolean(listBatchJobs.nextToken),
    )
    const before = seen ?? endedBefore(checkedToMs(), groups)
    const now = await Promise.all(
      groups.map(async (group) =>
        group.isCut && hasNewEnd(group, before)
          ? requestJobGroup(group.sum.batchJobId, signal)
          : group,
      ),
    )
    const found = finishedJobs(before, now, accountOf(sessionStore.getState()))
    // The first poll lists jobs that ended since the last visit, without a toast.
    if (seen) notify(found)
    else if (!signal.aborted) addNotices(found)
    seen = seeJobs(now, before)
  }

  const checkStreams = async () => {
    if (!currentCapabilities().hasRestOperation('get', '/data_stream')) return
    const { api, bodyOf } = await import('../../data/rest/api.ts')
    const { items } = await bodyOf(api.GET('/data_stream', { signal }))
    notify(failingStreams(streams, items))
    streams = items
  }

  const checkKeys = async () => {
    notify(expiringKeys(await fetchExpiring(signal), Date.now()))
  }

  const settings = useNoticeSettings.getState
  const skipped = new Set<() => void>()
  const whenVisible = (isEnabled: () => boolean, poll: () => Promise<void>) => {
    const run = () => {
      skipped.delete(run)
      if (!isEnabled()) return
      if (document.hidden && !settings().inSystem) skipped.add(run)
      else void poll().catch(() => undefined)
    }
    return run
  }
  const runSkipped = () => {
    if (!document.hidden) for (const run of [...skipped]) run()
  }
  document.addEventListener('visibilitychange', runSkipped, { signal })
  const pollJobs = whenVisible(() => settings().jobFinished, checkJobs)
  const pollStreams = whenVisible(() => settings().streamFailing, checkStreams)
  const pollKeys = whenVisible(() => settings().keyExpiring, checkKeys)
  const pollRules = whenVisible(() => true, rules.check)

  pollJobs()
  const timers = [
    setInterval(pollJobs, everyMs.jobs),
    setInterval(pollStreams, everyMs.streams),
    setInterval(pollKeys, everyMs.keys),
    setInterval(pollRules, everyMs.rules),
  ]
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

function endedBefore(lastVisitMs: number | undefined, groups: readonly JobGroup[]): SeenJobs {
  const { known } = seeJobs(groups)
  const over = seeJobs(
    groups.filter(({ sum }) => (sum.finishedAt ?? 0) <= (lastVisitMs ?? Infinity)),
  ).over
  return { known, over }
}

/** Checks the user's rules. What happened since the last visit is listed without a toast. */
export function watchRules(open: Open): RuleChecks {
  return startRuleChecks({
    rules: activeRules,
    checkedToMs,
    setCheckedTo,
    onUpdate: onSimUpdated,
    report: (rule, matches, reason) => {
      for (const notice of addRuleMatches(rule, matches))
        if (reason === 'poll') showNotice({ ...notice, id: `rule ${rule.id}` }, open)
    },
    reportPartial: (rules, checkedOnly) =>
      addNotices([
        {
          id: 'checked only',
          tone: 'warning',
          title: plural(checkedOnly, {
            one: 'Only the first SIM is checked',
            other: 'Only the first # SIMs are checked',
          }),
          detail: rules.map(ruleName).join(', '),
          path: paths.settings('notifications'),
          atMs: Date.now(),
        },
      ]),
  })
}

function showNotice(
  { id, tone, title, detail, ...notice }: Omit<NewNotice, 'atMs'>,
  open: Open,
): void {
  const path = pathOfNotice(notice, currentCapabilities())
  const actionLabel = notice.found
    ? plural(notice.found.count, { one: 'Show SIM', other: 'Show SIMs' })
    : notice.actionLabel
  // No toast on the page that the notification links to.
  if (withoutBase(location.pathname) !== path)
    toast({
      tone,
      title,
      detail,
      cause: `notice ${id}`,
      ...(path !== undefined &&
        actionLabel !== undefined && {
          action: { label: actionLabel, onSelect: () => open(path) },
        }),
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
    if (path !== undefined) open(path)
    shown.close()
  }
}
