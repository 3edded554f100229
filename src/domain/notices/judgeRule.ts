/** Whether what happened to a SIM meets the condition of a rule. Pure: events and records come from the caller. */
import { usedShare } from '../../lib/bytes.ts'
import { statusAfter } from '../sim-events/describeEvent.ts'
import { numberField, readEventData, readPresence, textField } from '../sim-events/eventData.ts'
import type { SimEvent } from '../sim-events/simEvents.ts'
import type { Sim } from '../sim/SimFields.ts'
import { sessionSinceMs } from '../sim/SimFields.ts'
import { simStatus } from '../sim/simStatus.ts'
import { describeCondition, formatPercent } from './noticeRules.ts'
import type { RuleCondition, RuleScope } from './noticeRules.ts'

const hourMs = 3_600_000
const imeiUnauthorized = 20

/** A SIM that met the condition of a rule. */
export interface RuleHit {
  iccid: string
  atMs: number
  /** What happened, without a full stop. */
  text: string
  /** A rule has one hit of a SIM in each: its day (UTC), or for usage the month and the limit. */
  period: string
}

export interface TimeWindow {
  fromMs: number
  toMs: number
}

/** The type of the SIM events that show a condition (GraphQL interface, SIM event types). */
export const eventTypeOf: Readonly<Record<RuleCondition['kind'], string>> = {
  usage: 'usageNotification',
  silence: 'presence',
  status: 'lifecycle',
  imei: 'imeiUnauthorized',
}

/** Returns how long before a window events count: a silence begins before it is long enough. */
export function leadMs(condition: RuleCondition): number {
  return condition.kind === 'silence' ? condition.hours * hourMs : 0
}

/** Returns the hits in a window by the events of one SIM, at most one per period. The events are in ascending order. */
export function hitsOfEvents(
  condition: RuleCondition,
  sim: Pick<Sim, 'iccid' | 'in_session_since'>,
  events: readonly SimEvent[],
  { fromMs, toMs }: TimeWindow,
): RuleHit[] {
  const hits =
    condition.kind === 'silence'
      ? silences(condition.hours, sim, events, toMs)
      : events.flatMap((event) => hitOfEvent(condition, event) ?? [])
  return onePerPeriod(hits.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs))
}

function hitOfEvent(condition: RuleCondition, event: SimEvent): RuleHit | undefined {
  const { iccid, timestampMilliseconds: atMs } = event
  if (event.type !== eventTypeOf[condition.kind]) return undefined
  const data = readEventData(event.jsonData)
  if (condition.kind === 'status') {
    const statusid = statusAfter(event)
    return statusid !== undefined && condition.statusids.includes(statusid)
      ? { iccid, atMs, text: statusText(statusid), period: dayOf(atMs) }
      : undefined
  }
  if (condition.kind === 'usage') {
    const percent = numberField(data, 'percent')
    const resource = textField(data, 'resource') ?? ''
    return percent !== undefined && percent >= condition.percent
      ? usageHit(iccid, atMs, resource, percent)
      : undefined
  }
  const imei = textField(data, 'imei')
  return { iccid, atMs, text: lockText(imei), period: dayOf(atMs) }
}

/** Sessions that ended and were not followed by another for so many hours. */
function silences(
  hours: number,
  { iccid, in_session_since }: Pick<Sim, 'iccid' | 'in_session_since'>,
  events: readonly SimEvent[],
  toMs: number,
): RuleHit[] {
  const isOnline = sessionSinceMs({ in_session_since }) !== null
  const moves = events
    .map((event) => ({
      atMs: event.timestampMilliseconds,
      move: readPresence(readEventData(event.jsonData)).move,
    }))
    .filter(({ move }) => move !== 'other')
  return moves.flatMap(({ atMs, move }, index): RuleHit[] => {
    if (move !== 'ended') return []
    // Without a later event an online SIM began its session at a time that is not known.
    const endMs = moves[index + 1]?.atMs ?? (isOnline ? atMs : toMs)
    const reachedMs = atMs + hours * hourMs
    if (endMs < reachedMs) return []
    const text = describeCondition({ kind: 'silence', hours })
    return [{ iccid, atMs: reachedMs, text, period: dayOf(reachedMs) }]
  })
}

/** Returns the hits of a SIM's present record: limits it has used more of than the rule allows. */
export function hitsOfState(condition: RuleCondition, sim: Sim, nowMs: number): RuleHit[] {
  if (condition.kind !== 'usage') return []
  return limitShares(sim).flatMap(({ resource, percent }) =>
    percent >= condition.percent ? [usageHit(sim.iccid, nowMs, resource, percent)] : [],
  )
}

/** Returns the hits of a live update; `before` is the record as it was last known, undefined when it was not. */
export function hitsOfUpdate(
  condition: RuleCondition,
  before: Sim | undefined,
  after: Sim,
  nowMs: number,
): RuleHit[] {
  const { iccid, statusid, imei } = after
  const hit = (text: string) => [{ iccid, atMs: nowMs, text, period: dayOf(nowMs) }]
  const hasNewStatus = before !== undefined && before.statusid !== statusid
  if (condition.kind === 'usage') return hitsOfState(condition, after, nowMs)
  if (condition.kind === 'status')
    return hasNewStatus && condition.statusids.includes(statusid) ? hit(statusText(statusid)) : []
  if (condition.kind === 'silence') return []
  if (hasNewStatus && statusid === imeiUnauthorized) return hit(lockText(imei))
  return before?.imei && imei && before.imei !== imei
    ? hit(`IMEI changed from ${before.imei} to ${imei}`)
    : []
}

/** Returns whether a SIM's record is in the scope; undefined when the record does not say, as for customers. */
export function isInScope(
  scope: RuleScope,
  { iccid, end_customer_label }: Pick<Sim, 'iccid' | 'end_customer_label'>,
): boolean | undefined {
  if (scope.kind === 'all') return true
  if (scope.kind === 'label') return end_customer_label?.name === scope.name
  return scope.kind === 'list' ? scope.iccids.includes(iccid) : undefined
}

/** Returns the first hit of each SIM and period. */
export function onePerPeriod(hits: readonly RuleHit[]): RuleHit[] {
  const first = new Map<string, RuleHit>()
  for (const hit of hits) {
    const key = `${hit.iccid} ${hit.period}`
    if (!first.has(key)) first.set(key, hit)
  }
  return [...first.values()]
}

const resourceNames: Readonly<Record<string, string>> = { data: 'data', sms: 'SMS', voice: 'voice' }

function limitShares(sim: Sim): { resource: string; percent: number }[] {
  return [
    { resource: 'data', share: usedShare(sim.monthly_data_volume, sim.monthly_data_limit) },
    { resource: 'sms', share: usedShare(sim.monthly_sms_mo, sim.monthly_sms_mo_limit) },
    { resource: 'voice', share: usedShare(sim.monthly_voice_mo, sim.monthly_voice_mo_limit) },
  ].flatMap(({ resource, share }) =>
    share === undefined ? [] : [{ resource, percent: Math.floor(share * 100) }],
  )
}

function usageHit(iccid: string, atMs: number, resource: string, percent: number): RuleHit {
  return {
    iccid,
    atMs,
    text: `${formatPercent(percent)} of the ${resourceNames[resource] ?? 'monthly'} limit used`,
    period: `${dayOf(atMs).slice(0, 7)} ${resource}`,
  }
}

function statusText(statusid: number): string {
  return `Status changed to ${simStatus(statusid).name}`
}

function lockText(imei: string | null | undefined): string {
  return imei ? `IMEI lock violated by device ${imei}` : 'IMEI lock violated'
}

function dayOf(timestampMs: number): string {
  return new Date(timestampMs).toISOString().slice(0, 10)
}
