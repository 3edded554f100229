/** Reads the whole fleet, and the events since a time where the service lists those of all SIMs. */
import { currentCapabilities } from '../data/capabilities.ts'
import { eventsOf, iccidsOfEvents } from '../domain/notices/findRuleMatches.ts'
import { requestFleetFacts } from '../domain/notices/fleetFacts.ts'
import { criteriaOf, isInScope, isOfFleet, type FleetFacts } from '../domain/notices/ruleMatches.ts'
import { offeredCriteria } from '../domain/notices/ruleCriteria.ts'
import type { WatcherRule } from '../domain/notices/watcherFile.ts'
import { requestSimEvents, type SimEvent } from '../domain/sim-events/simEvents.ts'
import type { Sim } from '../domain/sim/SimFields.ts'
import { defaultOrder, noCriteria } from '../domain/sim-filter/simCriteria.ts'
import { walkSims } from '../domain/sim-filter/simRequest.ts'
import { forEachConcurrently } from '../lib/forEachConcurrently.ts'

/** What takes the fleet. */
interface FleetReader {
  rules: readonly WatcherRule[]
  takeSims: (sims: readonly Sim[], isWhole: boolean) => void
  takeEvents: (iccid: string, events: readonly SimEvent[]) => void
  takeFacts: (rule: WatcherRule, facts: FleetFacts) => void
  /** Takes the SIMs of a rule whose filter compares what their records do not have. */
  setMembers: (rule: WatcherRule, iccids: ReadonlySet<string>) => void
}

/** Each takes a request. */
const mostSimsWithEvents = 500
const requestsAtOnce = 4

/** Throws a ProblemError or an AbortError. `isNewer` says whether a live update has come since the time of a request. */
export async function readFleet(
  reader: FleetReader,
  sinceMs: number | undefined,
  isNewer: (iccid: string, requestedAt: number) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const { rules } = reader
  if (!currentCapabilities().hasGraphql) return
  if (sinceMs !== undefined) await readEvents(reader, sinceMs, signal)
  for (const rule of rules) await readMembers(reader, rule, signal)
  const walk = walkSims(noCriteria, defaultOrder)
  for (let isLast = false; !isLast;) {
    const requestedAt = performance.now()
    const page = await walk.next(signal)
    reader.takeSims(
      page.rows.filter(({ iccid }) => !isNewer(iccid, requestedAt)),
      true,
    )
    ;({ isLast } = page)
  }
}

/** Reads what rules compare besides SIMs. Throws a ProblemError or an AbortError. */
export async function readFacts(reader: FleetReader, signal: AbortSignal): Promise<void> {
  for (const rule of reader.rules)
    if (rule.conditions.some(isOfFleet))
      reader.takeFacts(rule, await requestFleetFacts(rule, signal))
}

async function readEvents(reader: FleetReader, fromMs: number, signal: AbortSignal): Promise<void> {
  const window = { fromMs, toMs: Date.now() }
  const iccids = new Set<string>()
  const types = new Set<string>()
  for (const rule of reader.rules)
    for (const condition of rule.conditions) {
      const event = eventsOf[condition.kind]
      if (!event) continue
      types.add(event.type)
      for (const iccid of await iccidsOfEvents(rule, condition, window, signal)) iccids.add(iccid)
    }
  const criteria = { types: [...types], ...window }
  await forEachConcurrently(
    [...iccids].slice(0, mostSimsWithEvents),
    requestsAtOnce,
    async (iccid) => {
      const { rows } = await requestSimEvents(iccid, criteria, null, signal)
      reader.takeEvents(iccid, rows.toReversed())
    },
  )
}

/** Reads the SIMs of a rule whose filter compares what their records do not have, such as the customer. */
async function readMembers(
  reader: FleetReader,
  rule: WatcherRule,
  signal: AbortSignal,
): Promise<void> {
  const { criteria, isExact } = offeredCriteria(criteriaOf(rule))
  if (rule.sims === '' || !isExact) return
  const iccids = new Set<string>()
  const walk = walkSims(criteria, defaultOrder)
  for (let isLast = false; !isLast;) {
    const page = await walk.next(signal)
    const unclear = (sim: Sim) => isInScope(rule, sim) === undefined
    for (const sim of page.rows.filter(unclear)) iccids.add(sim.iccid)
    isLast = page.isLast || !page.rows.some(unclear)
  }
  reader.setMembers(rule, iccids)
}
