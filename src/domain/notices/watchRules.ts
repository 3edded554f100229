/**
 * Checks the user's rules while the portal is open: by live updates, and every few minutes with the service. What happened since
 * the last visit is listed without a toast.
 */
import { plural, t } from '@lingui/core/macro'
import { utcDay } from '../../lib/days.ts'
import { paths } from '../paths.ts'
import { onSimUpdated } from '../sim/liveSims.ts'
import type { Sim } from '../sim/SimFields.ts'
import { checkRule, type CheckReason } from './checkRule.ts'
import { hitsOfUpdate, isInScope, type RuleHit } from './judgeRule.ts'
import { addNotices, checkedToMs, setCheckedTo, type NoticeEntry } from './noticeHistory.ts'
import { activeRules, describeCondition, describeScope, type NoticeRule } from './noticeRules.ts'
import { showNotice } from './showNotice.ts'

const dayMs = 86_400_000
/** The longest window of a check. */
export const lookBackMs = 30 * dayMs
/** Live hits within this time share a toast. */
const gatherMs = 2_000
/** The number of SIMs whose last update is stored to compare with the next one. */
const maxRemembered = 2_000

export interface RuleWatch {
  /** Checks all rules since the last check. Never rejects: a failed check is repeated the next time. */
  check: () => Promise<void>
  stop: () => void
}

/** Starts to check live updates. `open` navigates to a page of the portal. */
export function watchRules(open: (path: string) => void): RuleWatch {
  const controller = new AbortController()
  const { signal } = controller
  const remembered = new Map<string, Sim>()
  const gathered = new Map<NoticeRule, RuleHit[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let reason: CheckReason = 'visit'
  let isChecking = false

  const showGathered = () => {
    timer = undefined
    for (const [rule, hits] of gathered) showAdded(rule, addHits(rule, hits), open)
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
      const hits = hitsOfUpdate(rule.condition, before, after, Date.now())
      if (hits.length > 0) gathered.set(rule, [...(gathered.get(rule) ?? []), ...hits])
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
        const { hits, isCut } = await checkRule(rule, { fromMs, toMs }, reason, signal)
        if (signal.aborted) return
        const added = addHits(rule, hits)
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

function addHits(rule: NoticeRule, hits: readonly RuleHit[]): readonly NoticeEntry[] {
  return addNotices(
    hits.map(({ iccid, atMs, text, period }) => ({
      id: `rule ${rule.id} ${iccid} ${period}`,
      tone: 'warning',
      title: text,
      detail: t`SIM ${iccid}`,
      path: paths.sim(iccid),
      atMs,
    })),
  )
}

/** One toast for all SIMs of a rule. */
function showAdded(
  rule: NoticeRule,
  added: readonly NoticeEntry[],
  open: (path: string) => void,
): void {
  const [first] = added
  const count = added.length
  if (!first) return
  const id = `rule ${rule.id}`
  if (count === 1) return showNotice({ ...first, id, actionLabel: t`Show SIM` }, open)
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

function cutNotice(rule: NoticeRule, atMs: number): Omit<NoticeEntry, 'isRead'> {
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
