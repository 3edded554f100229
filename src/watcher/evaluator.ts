/** Compares SIMs and the fleet with the rules, and stores what matches. Each call is one transaction. */
import { setImmediate } from 'node:timers/promises'
import type { Sim } from '../domain/sim/SimFields.ts'
import type { SimEvent } from '../domain/sim-events/simEvents.ts'
import {
  isInScope,
  isOfFleet,
  matchesOfFleet,
  matchesOfSim,
  type FleetFacts,
  type RuleMatch,
} from '../domain/notices/ruleMatches.ts'
import {
  amountWithin,
  rememberEvent,
  rememberSim,
  type SimMemory,
} from '../domain/notices/simMemory.ts'
import type { WatcherRule } from '../domain/notices/watcherFile.ts'
import { dayMs } from '../lib/days.ts'
import { metrics } from './metrics.ts'
import type { State } from './state.ts'

/** SIMs read at once, so that deliveries go on in between. */
const rowsAtOnce = 500

export function createEvaluator(state: State, rules: readonly WatcherRule[]) {
  const ofSims = rules.filter(({ conditions }) => conditions.some((each) => !isOfFleet(each)))
  const ofTime = ofSims.filter(({ conditions }) =>
    conditions.some(({ kind }) => kind === 'offline' || kind === 'noTraffic'),
  )
  const factsOf = new Map<string, FleetFacts>()
  /** The SIMs of rules whose filter compares what a record does not have. */
  const membersOf = new Map<string, ReadonlySet<string>>()

  const since = new Map(
    rules.map(({ name }) => {
      const sinceMs = state.getNumber(`since ${name}`) ?? Date.now()
      state.setNumber(`since ${name}`, sinceMs)
      return [name, sinceMs]
    }),
  )

  function store(
    rule: WatcherRule,
    matches: readonly RuleMatch[],
    nowMs: number,
    memory?: SimMemory,
  ): void {
    for (const match of matches) {
      // What matched before the rule existed, unless the clock was set back since.
      if (match.atMs < Math.min(since.get(rule.name) ?? 0, nowMs)) continue
      const severity = severityOf(match, memory, nowMs)
      const isNew = state.addMatch(rule, { ...match, severity }, nowMs)
      if (isNew) metrics.matches.inc({ rule: rule.name })
    }
  }

  function evaluate(rule: WatcherRule, memory: SimMemory, nowMs: number): void {
    const matches = matchesOfSim(rule, memory, nowMs, factsOf.get(rule.name))
    store(rule, matches, nowMs, memory)
    if (rule.recovery && matches.length === 0) state.closeMatches(rule.name, memory.iccid, nowMs)
  }

  function put(memory: SimMemory, names: readonly string[], nowMs: number): void {
    state.putSim({ memory, rules: names })
    for (const rule of ofSims) if (names.includes(rule.name)) evaluate(rule, memory, nowMs)
  }

  /** Returns the rules that are about a SIM; those known before, where its record cannot tell. */
  function scopeOf(sim: Sim, before: readonly string[] | undefined, isWhole: boolean): string[] {
    return ofSims
      .filter((rule) => {
        if (rule.sims === '') return true
        if (before && !isWhole) return before.includes(rule.name)
        return isInScope(rule, sim) ?? membersOf.get(rule.name)?.has(sim.iccid) ?? false
      })
      .map(({ name }) => name)
  }

  return {
    rules,
    /** Takes records of SIMs; where they are not whole, null may stand for a field that was left out. */
    takeSims(sims: readonly Sim[], isWhole: boolean): void {
      const nowMs = Date.now()
      state.transaction(() => {
        for (const sim of sims) {
          const before = state.findSim(sim.iccid)
          const memory = rememberSim(before?.memory, sim, nowMs, isWhole)
          put(memory, scopeOf(sim, before?.rules, isWhole), nowMs)
        }
      })
    },
    /** Takes events of one SIM, ascending. */
    takeEvents(iccid: string, events: readonly SimEvent[]): void {
      const known = state.findSim(iccid)
      if (!known) return
      state.transaction(() => {
        let { memory } = known
        for (const event of events) {
          memory = rememberEvent(memory, event)
          put(memory, known.rules, Math.min(event.timestampMilliseconds, Date.now()))
        }
      })
    },
    /** Checks what time alone brings: a SIM that is offline for long, and what is over. */
    async passTime(): Promise<void> {
      for (let after = ''; ofTime.length > 0;) {
        const sims = state.listSims(after, rowsAtOnce)
        const nowMs = Date.now()
        state.transaction(() => {
          for (const { memory, rules: names } of sims)
            for (const rule of ofTime) if (names.includes(rule.name)) evaluate(rule, memory, nowMs)
        })
        const last = sims.at(-1)
        if (!last || sims.length < rowsAtOnce) break
        after = last.memory.iccid
        await setImmediate()
      }
      for (const rule of ofSims.filter(({ recovery }) => recovery))
        for (const subject of state.openSubjects(rule.name)) {
          const known = state.findSim(subject)
          if (known) state.transaction(() => evaluate(rule, known.memory, Date.now()))
        }
    },
    /** Takes the facts of one rule that are not about SIMs. */
    takeFacts(rule: WatcherRule, facts: FleetFacts): void {
      factsOf.set(rule.name, facts)
      const nowMs = Date.now()
      const matches = matchesOfFleet(rule, nowMs, facts)
      state.transaction(() => {
        store(rule, matches, nowMs)
        if (!rule.recovery) return
        const subjects = new Set(matches.map(({ subject }) => subject))
        for (const subject of state.openSubjects(rule.name))
          if (!subjects.has(subject) && !state.findSim(subject))
            state.closeMatches(rule.name, subject, nowMs)
      })
    },
    setMembers(rule: WatcherRule, iccids: ReadonlySet<string>): void {
      membersOf.set(rule.name, iccids)
    },
  }
}

/** Returns what orders the SIMs of a message: an amount, or for how long it has been so. */
function severityOf(
  { kind, atMs }: RuleMatch,
  memory: SimMemory | undefined,
  nowMs: number,
): number {
  switch (kind) {
    case 'usage':
      return Math.max(0, ...Object.values(memory?.used ?? {}).map(({ percent }) => percent))
    case 'burst':
      return amountWithin(memory?.volumes, 3_600_000, nowMs)
    case 'sessions':
      return amountWithin(memory?.sessions, dayMs, nowMs)
    default:
      return nowMs - atMs
  }
}
