/** Loaded after the page; a failed poll is ignored. */
import { plural, t } from '@lingui/core/macro'
import { currentCapabilities } from '../../data/capabilities.ts'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { withoutBase } from '../../lib/basePath.ts'
import { utcDay } from '../../lib/days.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { BatchJobFields } from '../batch-jobs/batchJob.ts'
import { groupJobs, type JobGroup } from '../batch-jobs/jobGroups.ts'
import { requestJobGroup } from '../batch-jobs/requestJobGroup.ts'
import { currentUndoJobs } from '../batch-jobs/startedJobs.ts'
import { paths } from '../paths.ts'
import { onSimUpdated } from '../sim/liveSims.ts'
import type { Sim } from '../sim/SimFields.ts'
import {
  expiringKeys,
  failingStreams,
  fetchKeysWithExpiry,
  fetchTokensWithExpiry,
  finishedJobs,
  hasNewEnd,
  seeJobs,
  type SeenJobs,
  type StreamState,
} from './findNotices.ts'
import { findRuleMatches, lookBackMs, type CheckReason } from './findRuleMatches.ts'
import {
  describeCondition,
  describeScope,
  type NoticeRule,
  isInScope,
  matchesOfUpdate,
  type RuleMatch,
} from './noticeRules.ts'
import {
  activeRules,
  addNotices,
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
  const rules = startRuleChecks(open)
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
    const found = finishedJobs(before, now)
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
    const lists = await Promise.allSettled([
      fetchKeysWithExpiry(signal),
      fetchTokensWithExpiry(signal),
    ])
    const found = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
    notify(expiringKeys(found, Date.now()))
  }

  const settings = useNoticeSettings.getState
  const whenVisible = (isEnabled: () => boolean, poll: () => Promise<void>) => () => {
    if (!isEnabled() || (document.hidden && !settings().inSystem)) return
    void poll().catch(() => undefined)
  }
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

/** Live matches within this time share a toast. */
const gatherMs = 2_000
/** The number of SIMs whose last update is stored to compare with the next one. */
const maxRemembered = 2_000

export interface RuleChecks {
  /** Checks all rules since the last check. Never rejects: a failed check is repeated the next time. */
  check: () => Promise<void>
  stop: () => void
}

/** Compares live updates with the user's rules. What happened since the last visit is listed without a toast. */
export function startRuleChecks(open: Open): RuleChecks {
  const controller = new AbortController()
  const { signal } = controller
  const remembered = new Map<string, Sim>()
  const gathered = new Map<NoticeRule, RuleMatch[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let reason: CheckReason = 'visit'
  let isChecking = false

  const showGathered = () => {
    timer = undefined
    for (const [rule, matches] of gathered) showAdded(rule, addMatches(rule, matches), open)
    gathered.clear()
  }

  const stopListening = onSimUpdated((update) => {
    const rules = activeRules()
    if (rules.length === 0) return
    const before = remembered.get(update.iccid)
    const after = before ? mergeUpdate(before, update) : update
    remember(remembered, after)
    for (const rule of rules) {
      if (isInScope(rule.scope, after) !== true) continue
      const matches = matchesOfUpdate(rule.condition, before, after, Date.now())
      if (matches.length > 0) gathered.set(rule, [...(gathered.get(rule) ?? []), ...matches])
    }
    if (gathered.size > 0) timer ??= setTimeout(showGathered, gatherMs)
  })

  const check = async () => {
    if (isChecking) return
    isChecking = true
    const toMs = Date.now()
    let hasFailed = false
    for (const rule of activeRules()) {
      const fromMs = Math.max(checkedToMs() ?? toMs, toMs - lookBackMs, rule.sinceMs)
      try {
        const { matches, isCut } = await findRuleMatches(rule, { fromMs, toMs }, reason, signal)
        if (signal.aborted) return
        const added = addMatches(rule, matches)
        if (reason === 'poll') showAdded(rule, added, open)
        if (isCut) addNotices([cutNotice(rule, toMs)])
      } catch {
        if (signal.aborted) return
        hasFailed = true
      }
    }
    isChecking = false
    if (hasFailed) return
    setCheckedTo(toMs)
    reason = 'poll'
  }

  return {
    check,
    stop: () => {
      controller.abort()
      clearTimeout(timer)
      stopListening()
    },
  }
}

/** Merges an update into the known record; null may mean that a field was not sent. */
function mergeUpdate(before: Sim, update: Sim): Sim {
  const present = Object.entries(update).filter(([, value]) => value !== null)
  return { ...before, ...Object.fromEntries(present) }
}

function remember(remembered: Map<string, Sim>, sim: Sim): void {
  remembered.delete(sim.iccid)
  remembered.set(sim.iccid, sim)
  const oldest = remembered.keys().next()
  if (remembered.size > maxRemembered && !oldest.done) remembered.delete(oldest.value)
}

function addMatches(rule: NoticeRule, matches: readonly RuleMatch[]): readonly NewNotice[] {
  return addNotices(
    matches.map(({ iccid, atMs, text, period }) => ({
      id: `rule ${rule.id} ${iccid} ${period}`,
      tone: 'warning',
      title: text,
      detail: t`SIM ${iccid}`,
      path: paths.sim(iccid),
      actionLabel: t`Show SIM`,
      atMs,
    })),
  )
}

function showAdded(rule: NoticeRule, added: readonly NewNotice[], open: Open): void {
  const [first] = added
  const count = added.length
  if (!first) return
  const id = `rule ${rule.id}`
  if (count === 1) return showNotice({ ...first, id }, open)
  showNotice(
    {
      id,
      tone: 'warning',
      title: describeCondition(rule.condition),
      detail: plural(count, {
        one: '# SIM. Open the notifications to see it.',
        other: '# SIMs. Open the notifications to see them.',
      }),
    },
    open,
  )
}

function cutNotice(rule: NoticeRule, atMs: number): NewNotice {
  const condition = describeCondition(rule.condition)
  const scope = describeScope(rule.scope)
  return {
    id: `cut ${rule.id} ${utcDay(atMs)}`,
    tone: 'warning',
    title: t`Some SIMs were not checked`,
    detail: t`${condition} (${scope}): more SIMs or events than the portal requests at once. Choose fewer SIMs to check them all.`,
    path: paths.settings('notice-rules'),
    atMs,
  }
}

function showNotice(
  { id, tone, title, detail, path, actionLabel }: Omit<NewNotice, 'atMs'>,
  open: Open,
): void {
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
