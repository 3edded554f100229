/** Compares SIMs and events with rules. Without React, the DOM and storage, which the host provides. */
import type { Sim } from '../sim/SimFields.ts'
import { findRuleMatches, lookBackMs, type CheckReason } from './findRuleMatches.ts'
import { isInScope, matchesOfUpdate, type NoticeRule, type RuleMatch } from './noticeRules.ts'

export interface RuleHost {
  rules: () => readonly NoticeRule[]
  checkedToMs: () => number | undefined
  setCheckedTo: (timestampMs: number) => void
  /** Calls the listener with every update, until the returned function is called. */
  onUpdate: (listener: (update: Sim) => void) => () => void
  report: (rule: NoticeRule, matches: readonly RuleMatch[], reason: CheckReason) => void
  /** Called after a check that could not read all SIMs of these rules. */
  reportPartial: (rules: readonly NoticeRule[], checkedOnly: number) => void
}

/** Live matches within this time are reported together. */
const gatherMs = 2_000
/** The number of SIMs whose last update is stored to compare with the next one. */
const maxRemembered = 2_000

export interface RuleChecks {
  /** Checks all rules since the last check. Never rejects: a failed check is repeated the next time. */
  check: () => Promise<void>
  stop: () => void
}

export function startRuleChecks(host: RuleHost): RuleChecks {
  const controller = new AbortController()
  const { signal } = controller
  const remembered = new Map<string, Sim>()
  const gathered = new Map<NoticeRule, RuleMatch[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let reason: CheckReason = 'visit'
  let isChecking = false

  const reportGathered = () => {
    timer = undefined
    for (const [rule, matches] of gathered) host.report(rule, matches.toReversed(), 'poll')
    gathered.clear()
  }

  const stopListening = host.onUpdate((update) => {
    const rules = host.rules()
    if (rules.length === 0) return
    const before = remembered.get(update.iccid)
    const after = before ? mergeUpdate(before, update) : update
    remember(remembered, after)
    for (const rule of rules) {
      if (isInScope(rule.scope, after) !== true) continue
      const matches = matchesOfUpdate(rule.condition, before, after, Date.now()).map((match) => ({
        ...match,
        name: after.custom_field_1,
      }))
      if (matches.length > 0) gathered.set(rule, [...(gathered.get(rule) ?? []), ...matches])
    }
    if (gathered.size > 0) timer ??= setTimeout(reportGathered, gatherMs)
  })

  const check = async () => {
    if (isChecking) return
    isChecking = true
    const toMs = Date.now()
    let hasFailed = false
    const partial = new Map<NoticeRule, number>()
    for (const rule of host.rules()) {
      const fromMs = Math.max(host.checkedToMs() ?? toMs, toMs - lookBackMs, rule.sinceMs)
      try {
        const found = await findRuleMatches(rule, { fromMs, toMs }, reason, signal)
        if (signal.aborted) return
        host.report(rule, found.matches, reason)
        if (found.checkedOnly !== undefined) partial.set(rule, found.checkedOnly)
      } catch {
        if (signal.aborted) return
        hasFailed = true
      }
    }
    isChecking = false
    if (partial.size > 0) host.reportPartial([...partial.keys()], Math.min(...partial.values()))
    if (hasFailed) return
    host.setCheckedTo(toMs)
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
