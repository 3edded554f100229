/** Compares what is known of SIMs and of the fleet with rules. Without React, the DOM and requests. */
import { activated } from '../../contract/tables.ts'
import { dayMs, utcDay } from '../../lib/days.ts'
import { formatExactMoney } from '../../lib/decimal.ts'
import { formatList } from '../../lib/list.ts'
import type { SimEvent } from '../sim-events/simEvents.ts'
import { readListUrl } from '../sim-filter/listUrl.ts'
import { matchesCriteria } from '../sim-filter/matchesCriteria.ts'
import type { SimCriteria } from '../sim-filter/simCriteria.ts'
import { sessionSinceMs, type Sim } from '../sim/SimFields.ts'
import type { Expiring } from './expiring.ts'
import type { ConditionKind, RuleCondition, RuleCore } from './ruleSchema.ts'
import { describeCondition, matchTexts } from './ruleText.ts'
import { amountWithin, monthOf, rememberEvent, rememberSim, type SimMemory } from './simMemory.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

export interface RuleMatch {
  /** The ICCID, or for the fleet what it is about, such as "stream 3". */
  subject: string
  /** Absent for the fleet. */
  iccid?: string
  kind: ConditionKind
  /** The device name of the SIM, where its record is known. */
  name?: string | null | undefined
  /** When the rule began to match. */
  atMs: number
  /** What happened, without a full stop. */
  text: string
  /** A rule has one match per subject and period: the day (UTC), or for usage the month and the limit. */
  period: string
}

export interface TimeWindow {
  fromMs: number
  toMs: number
}

/** What conditions compare that are not about one SIM; those that are unknown do not match. */
export interface FleetFacts {
  /** How many SIMs of the rule are in the state of a condition. */
  count?: (condition: RuleCondition) => { matching: number; total: number } | undefined
  streams?: readonly {
    id: number
    name?: string | null
    status: string
    pending_since?: string | null
  }[]
  balance?: { amount: string; currency: string }
  expiring?: readonly Expiring[]
}

const fleetKinds = new Set<ConditionKind>(['count', 'stream', 'balance', 'expiry'])

export function isOfFleet({ kind }: Pick<RuleCondition, 'kind'>): boolean {
  return fleetKinds.has(kind)
}

/** Returns the matches of a rule for one SIM. What changed once, such as the IMEI, matches for 24 hours. */
export function matchesOfSim(
  rule: RuleCore,
  memory: SimMemory,
  nowMs: number,
  fleet: FleetFacts = {},
): RuleMatch[] {
  const conditions = rule.match === 'all' ? rule.conditions : rule.conditions.filter(isOfSim)
  if (!conditions.some(isOfSim)) return []
  const { iccid, name } = memory
  return combine(
    rule.match,
    conditions.map((condition) =>
      isOfFleet(condition)
        ? heldByFleet(condition, nowMs, fleet)
        : heldBySim(condition, memory, nowMs),
    ),
  ).map((match) => ({ ...match, subject: iccid, iccid, name }))
}

export function matchesOfFleet(rule: RuleCore, nowMs: number, fleet: FleetFacts): RuleMatch[] {
  if (rule.match === 'all' && rule.conditions.some(isOfSim)) return []
  return combine(
    rule.match,
    rule.conditions.filter(isOfFleet).map((condition) => heldByFleet(condition, nowMs, fleet)),
  )
}

function isOfSim(condition: RuleCondition): boolean {
  return !isOfFleet(condition)
}

function combine(match: RuleCore['match'], held: readonly RuleMatch[][]): RuleMatch[] {
  if (match === 'any' || held.length < 2) return held.flat()
  const firsts = held.flatMap(([first]) => first ?? [])
  const latest = firsts.toSorted((one, other) => other.atMs - one.atMs)[0]
  if (!latest || firsts.length < held.length) return []
  return [
    {
      ...latest,
      text: formatList(firsts.map((each) => each.text)),
      period: firsts.map(({ period }) => period).join(' '),
    },
  ]
}

/** Returns the matches of one condition that hold, since `atMs`; -1 for a state since an unknown time. */
function heldBySim(condition: RuleCondition, memory: SimMemory, nowMs: number): RuleMatch[] {
  const { iccid, statusid } = memory
  const since = (atMs: number, what: string, period = utcDay(atMs)): RuleMatch[] =>
    atMs <= nowMs ? [{ subject: iccid, kind: condition.kind, atMs, text: what, period }] : []
  const recent = (atMs: number | undefined, what: string) =>
    atMs !== undefined && atMs > nowMs - dayMs ? since(atMs, what) : []
  const isActivated = statusid === undefined || statusid === activated
  switch (condition.kind) {
    case 'usage':
      return Object.entries(memory.used ?? {}).flatMap(([resource, { percent, month }]) =>
        percent >= condition.percent && month === monthOf(nowMs)
          ? since(nowMs, matchTexts.usage(percent, resource), `${month} ${resource}`)
          : [],
      )
    case 'burst': {
      const bytes = amountWithin(memory.volumes, hourMs, nowMs)
      return bytes > condition.bytes ? since(nowMs, matchTexts.burst(bytes)) : []
    }
    case 'sessions': {
      const count = amountWithin(memory.sessions, dayMs, nowMs)
      return count > condition.perDay ? since(nowMs, matchTexts.sessions(count)) : []
    }
    case 'offline': {
      const { isOnline, offlineSinceMs } = memory
      return isActivated && isOnline === false && offlineSinceMs !== undefined
        ? since(offlineSinceMs + condition.hours * hourMs, describeCondition(condition))
        : []
    }
    case 'noTraffic':
      return isActivated && memory.trafficAtMs !== undefined
        ? since(memory.trafficAtMs + condition.hours * hourMs, describeCondition(condition))
        : []
    case 'status':
      return statusid !== undefined && condition.statusids.some((id) => id === statusid)
        ? since(memory.statusAtMs ?? -1, matchTexts.status(statusid))
        : []
    case 'imei': {
      const { lock, imeiChange, imei } = memory
      return [
        ...recent(lock?.atMs, matchTexts.lock(lock?.imei)),
        ...recent(imeiChange?.atMs, matchTexts.imei(imeiChange?.from ?? '', imei ?? '')),
      ]
    }
    case 'device':
      return recent(memory.deviceAtMs, matchTexts.device(memory.imei ?? ''))
    case 'network': {
      const found = condition.change === 'country' ? memory.newCountry : memory.newOperator
      return recent(found?.atMs, matchTexts.network(condition.change, found?.name ?? ''))
    }
    default:
      return []
  }
}

function heldByFleet(condition: RuleCondition, nowMs: number, fleet: FleetFacts): RuleMatch[] {
  const { kind } = condition
  const match = (subject: string, what: string, atMs = nowMs, period = utcDay(nowMs)) => ({
    subject,
    kind,
    atMs,
    text: what,
    period,
  })
  switch (kind) {
    case 'count': {
      const count = fleet.count?.(condition)
      if (!count) return []
      const { matching, total } = count
      const amount = condition.unit === 'sims' ? matching : (matching * 100) / Math.max(total, 1)
      const isMet =
        condition.comparison === 'above' ? amount > condition.value : amount < condition.value
      const subject = `count ${JSON.stringify(condition.state)}`
      return isMet ? [match(subject, matchTexts.count(matching, total, condition.state))] : []
    }
    case 'stream':
      return (fleet.streams ?? []).flatMap(({ id, name, status, pending_since: since }) => {
        const behindMs = nowMs - Date.parse(since ?? '')
        return status === 'ACTIVE' && behindMs > condition.minutes * minuteMs
          ? [match(`stream ${id}`, matchTexts.stream(id, name, behindMs))]
          : []
      })
    case 'balance': {
      const { balance } = fleet
      return balance && Number(balance.amount) < condition.below
        ? [match(kind, matchTexts.balance(formatExactMoney(balance.amount, balance.currency)))]
        : []
    }
    case 'expiry':
      return (fleet.expiring ?? []).flatMap(({ id, kind: what, name, expiresAtMs }) => {
        const leftMs = expiresAtMs - nowMs
        return leftMs > 0 && leftMs <= condition.days * dayMs
          ? [match(id, matchTexts.expiry(what, name, leftMs), nowMs, utcDay(expiresAtMs))]
          : []
      })
    default:
      return []
  }
}

/** Returns how many milliseconds before a window to look for events: a silence that becomes long enough within it began earlier. */
export function leadMs({ conditions }: Pick<RuleCore, 'conditions'>): number {
  return Math.max(
    0,
    ...conditions.map((each) =>
      each.kind === 'offline' ? each.hours * hourMs : each.kind === 'sessions' ? dayMs : 0,
    ),
  )
}

/** Returns the matches of one SIM's events (ascending) in a window, at most one per period. */
export function matchesOfEvents(
  rule: RuleCore,
  sim: Pick<Sim, 'iccid' | 'in_session_since'>,
  events: readonly SimEvent[],
  window: TimeWindow,
): RuleMatch[] {
  let memory: SimMemory = { iccid: sim.iccid }
  const matches: RuleMatch[] = []
  for (const event of events) {
    const { timestampMilliseconds: atMs } = event
    // What time alone brought since the last event.
    matches.push(...matchesOfSim(rule, memory, atMs))
    memory = rememberEvent(memory, event)
    matches.push(...matchesOfSim(rule, memory, atMs))
  }
  // If the SIM is online without a later event, the start of its session is unknown.
  if (sessionSinceMs(sim) === null) matches.push(...matchesOfSim(rule, memory, window.toMs))
  return onePerPeriod(matches.filter(isWithin(window)))
}

export function isWithin({ fromMs, toMs }: TimeWindow): (match: RuleMatch) => boolean {
  return ({ atMs }) => atMs >= fromMs && atMs <= toMs
}

/** Returns the matches that a record alone shows; those of a state since an unknown time are at -1. */
export function matchesOfRecord(rule: RuleCore, sim: Sim, nowMs: number): RuleMatch[] {
  return matchesOfSim(rule, rememberSim(undefined, sim, nowMs, true), nowMs)
}

/** Returns the matches of a SIM that a filter for the condition found. */
export function matchesOfState(condition: RuleCondition, sim: Sim, nowMs: number): RuleMatch[] {
  const rule: RuleCore = { sims: '', conditions: [condition], match: 'any' }
  const memory = {
    ...rememberSim(undefined, sim, nowMs, true),
    statusAtMs: nowMs,
    lock: { imei: sim.imei ?? undefined, atMs: nowMs },
    isOnline: false,
    offlineSinceMs: nowMs - leadMs(rule),
  }
  return matchesOfSim(rule, memory, nowMs)
}

export function onePerPeriod(matches: readonly RuleMatch[]): RuleMatch[] {
  const first = new Map<string, RuleMatch>()
  for (const match of matches) {
    const key = `${match.subject} ${match.period}`
    if (!first.has(key)) first.set(key, match)
  }
  return [...first.values()]
}

const readCriteria = new Map<string, SimCriteria>()

export function criteriaOf({ sims }: Pick<RuleCore, 'sims'>): SimCriteria {
  const criteria = readCriteria.get(sims) ?? readListUrl(new URLSearchParams(sims)).criteria
  readCriteria.set(sims, criteria)
  return criteria
}

/** Returns whether a SIM is among those of a rule; undefined when its record does not contain that, as for customers. */
export function isInScope(rule: Pick<RuleCore, 'sims'>, sim: Sim): boolean | undefined {
  const criteria = criteriaOf(rule)
  if (!matchesCriteria(sim, criteria)) return false
  const { customerids, status_changed_at, last_seen_at, exceeds_data_limit } = criteria
  return [customerids, status_changed_at, last_seen_at, exceeds_data_limit].every(
    (each) => each === undefined,
  )
    ? true
    : undefined
}
