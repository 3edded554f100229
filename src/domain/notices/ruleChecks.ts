/** Compares SIMs and events with rules. Without React, the DOM and storage, which the host provides. */
import { currentCapabilities } from '../../data/capabilities.ts'
import type { Sim } from '../sim/SimFields.ts'
import type { CheckReason } from './findRuleMatches.ts'
import { isInScope, isOfFleet, matchesOfSim, type RuleMatch } from './ruleMatches.ts'
import type { NoticeRule } from './ruleSchema.ts'
import { rememberSim, type SimMemory } from './simMemory.ts'

interface RuleHost {
  rules: () => readonly NoticeRule[]
  checkedToMs: () => number | undefined
  setCheckedTo: (timestampMs: number) => void
  /** Calls the listener with every update, until the returned function is called. */
  onUpdate: (listener: (update: Sim) => void) => () => void
  report: (rule: NoticeRule, matches: readonly RuleMatch[], reason: CheckReason) => void
  /** Called after a check that could not read all SIMs of these rules. */
  reportPartial: (rules: readonly NoticeRule[], checkedOnly: number) => void
}

const lookBackMs = 30 * 86_400_000
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
  const remembered = new Map<string, Remembered>()
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
    const nowMs = Date.now()
    const before = remembered.get(update.iccid)
    const sim = before ? mergeUpdate(before.sim, update) : update
    const isWhole = currentCapabilities().sendsWholeUpdates
    const memory = rememberSim(before?.memory, update, nowMs, isWhole)
    remember(remembered, { sim, memory })
    for (const rule of rules) {
      if (isInScope(rule, sim) !== true) continue
      const matches = matchesOfSim(liveRule(rule), memory, nowMs).filter(
        ({ atMs }) => atMs >= rule.sinceMs,
      )
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
        // Most users have no rules.
        const { findRuleMatches } = await import('./findRuleMatches.ts')
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

interface Remembered {
  sim: Sim
  memory: SimMemory
}

/** The rule with the conditions that live updates show; the checks know the others better. */
function liveRule(rule: NoticeRule): NoticeRule {
  const conditions = rule.conditions.filter(
    (each) => !isOfFleet(each) && each.kind !== 'offline' && each.kind !== 'noTraffic',
  )
  const isPossible = rule.match === 'any' || conditions.length === rule.conditions.length
  return { ...rule, conditions: isPossible ? conditions : [] }
}

/** Merges an update into the known record; null may mean that a field was not sent. */
function mergeUpdate(before: Sim, update: Sim): Sim {
  const present = Object.entries(update).filter(([, value]) => value !== null)
  return { ...before, ...Object.fromEntries(present) }
}

function remember(remembered: Map<string, Remembered>, latest: Remembered): void {
  remembered.delete(latest.sim.iccid)
  remembered.set(latest.sim.iccid, latest)
  const oldest = remembered.keys().next()
  if (remembered.size > maxRemembered && !oldest.done) remembered.delete(oldest.value)
}
