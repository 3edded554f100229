/** Notification rules and their texts. Without React. */
import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { formatList } from '../../lib/list.ts'
import { formatPercent } from '../../lib/percent.ts'
import { simStatus } from '../sim/simStatus.ts'
import { imeiUnauthorized } from '../../contract/tables.ts'
import { usedShare } from '../../lib/bytes.ts'
import { utcDay } from '../../lib/days.ts'
import { statusAfter } from '../sim-events/describeEvent.ts'
import { numberField, readEventData, readPresence, textField } from '../sim-events/eventData.ts'
import type { SimEvent } from '../sim-events/simEvents.ts'
import { sessionSinceMs, type Sim } from '../sim/SimFields.ts'

export const mostListed = 1000

const conditionSchema = z.discriminatedUnion('kind', [
  /** Percent of the monthly data, SMS or voice limit. */
  z.object({ kind: z.literal('usage'), percent: z.number().check(z.minimum(1), z.maximum(100)) }),
  z.object({ kind: z.literal('silence'), hours: z.number().check(z.minimum(1), z.maximum(720)) }),
  z.object({ kind: z.literal('status'), statusids: z.array(z.number()).check(z.minLength(1)) }),
  /** The IMEI changes, or the IMEI lock is violated. */
  z.object({ kind: z.literal('imei') }),
])

const scopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('label'), name: z.string().check(z.minLength(1)) }),
  z.object({ kind: z.literal('customer'), id: z.number().check(z.gt(0)), name: z.string() }),
  z.object({
    kind: z.literal('list'),
    iccids: z.array(z.string()).check(z.minLength(1), z.maxLength(mostListed)),
  }),
])

export const ruleSchema = z.object({
  id: z.string(),
  condition: conditionSchema,
  scope: scopeSchema,
  isOn: z.boolean(),
  /** Earlier events are not reported. */
  sinceMs: z.number(),
})

export type RuleCondition = z.infer<typeof conditionSchema>
export type RuleScope = z.infer<typeof scopeSchema>
export type NoticeRule = z.infer<typeof ruleSchema>

/** Whether a rule as entered can be saved. */
export function isRule(rule: NoticeRule): boolean {
  return ruleSchema.safeParse(rule).success
}

export function describeCondition(condition: RuleCondition): string {
  switch (condition.kind) {
    case 'usage': {
      const percent = formatPercent(condition.percent / 100)
      return t`Usage above ${percent} of limit`
    }
    case 'silence': {
      const { hours } = condition
      return plural(hours, {
        one: 'Offline for # hour',
        other: 'Offline for # hours',
      })
    }
    case 'status': {
      const names = condition.statusids.map((id) => {
        const { name } = simStatus(id)
        return t`“${name}”`
      })
      const statuses = formatList(names, 'disjunction')
      return t`Status changed to ${statuses}`
    }
    case 'imei':
      return t`IMEI changed or IMEI lock violated`
  }
}

export function describeScope(scope: RuleScope): string {
  switch (scope.kind) {
    case 'all':
      return t`All SIMs`
    case 'label': {
      const { name } = scope
      return t`Label ${name}`
    }
    case 'customer': {
      const { name } = scope
      return t`Customer ${name}`
    }
    case 'list': {
      const count = scope.iccids.length
      return plural(count, { one: '# SIM', other: '# SIMs' })
    }
  }
}

const hourMs = 3_600_000

export interface RuleMatch {
  iccid: string
  /** The device name of the SIM, where its record is known. */
  name?: string | null
  atMs: number
  /** What happened, without a full stop. */
  text: string
  /** A rule has one match per SIM and period: the day (UTC), or for usage the month and the limit. */
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

/** Returns how many milliseconds before a window to look for events: a silence that becomes long enough within it began earlier. */
export function leadMs(condition: RuleCondition): number {
  return condition.kind === 'silence' ? condition.hours * hourMs : 0
}

/** Returns the matches of one SIM's events (ascending) in a window, at most one per period. */
export function matchesOfEvents(
  condition: RuleCondition,
  sim: Pick<Sim, 'iccid' | 'in_session_since'>,
  events: readonly SimEvent[],
  { fromMs, toMs }: TimeWindow,
): RuleMatch[] {
  const matches =
    condition.kind === 'silence'
      ? silences(condition.hours, sim, events, toMs)
      : events.flatMap((event) => matchOfEvent(condition, event) ?? [])
  return onePerPeriod(matches.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs))
}

function matchOfEvent(condition: RuleCondition, event: SimEvent): RuleMatch | undefined {
  const { iccid, timestampMilliseconds: atMs } = event
  if (event.type !== eventTypeOf[condition.kind]) return undefined
  const data = readEventData(event.jsonData)
  if (condition.kind === 'status') {
    const statusid = statusAfter(event)
    return statusid !== undefined && condition.statusids.includes(statusid)
      ? { iccid, atMs, text: statusText(statusid), period: utcDay(atMs) }
      : undefined
  }
  if (condition.kind === 'usage') {
    const percent = numberField(data, 'percent')
    const resource = textField(data, 'resource') ?? ''
    return percent !== undefined && percent >= condition.percent
      ? usageMatch(iccid, atMs, resource, percent)
      : undefined
  }
  const imei = textField(data, 'imei')
  return { iccid, atMs, text: lockText(imei), period: utcDay(atMs) }
}

function silences(
  hours: number,
  { iccid, in_session_since }: Pick<Sim, 'iccid' | 'in_session_since'>,
  events: readonly SimEvent[],
  toMs: number,
): RuleMatch[] {
  const isOnline = sessionSinceMs({ in_session_since }) !== null
  const moves = events
    .map((event) => ({
      atMs: event.timestampMilliseconds,
      move: readPresence(readEventData(event.jsonData)).move,
    }))
    .filter(({ move }) => move !== 'other')
  return moves.flatMap(({ atMs, move }, index): RuleMatch[] => {
    if (move !== 'ended') return []
    // If the SIM is online without a later event, the start of its session is unknown.
    const endMs = moves[index + 1]?.atMs ?? (isOnline ? atMs : toMs)
    const reachedMs = atMs + hours * hourMs
    if (endMs < reachedMs) return []
    const text = describeCondition({ kind: 'silence', hours })
    return [{ iccid, atMs: reachedMs, text, period: utcDay(reachedMs) }]
  })
}

export function matchesOfRecord(condition: RuleCondition, sim: Sim, nowMs: number): RuleMatch[] {
  if (condition.kind !== 'usage') return []
  return limitShares(sim).flatMap(({ resource, percent }) =>
    percent >= condition.percent ? [usageMatch(sim.iccid, nowMs, resource, percent)] : [],
  )
}

/** Returns the match of a SIM that a filter for the condition found. */
export function matchesOfState(condition: RuleCondition, sim: Sim, nowMs: number): RuleMatch[] {
  if (condition.kind === 'usage') return matchesOfRecord(condition, sim, nowMs)
  const text =
    condition.kind === 'status'
      ? statusText(sim.statusid)
      : condition.kind === 'imei'
        ? lockText(sim.imei)
        : describeCondition(condition)
  return [{ iccid: sim.iccid, atMs: nowMs, text, period: utcDay(nowMs) }]
}

/** Returns the matches of a live update; `before` is the last known record. */
export function matchesOfUpdate(
  condition: RuleCondition,
  before: Sim | undefined,
  after: Sim,
  nowMs: number,
): RuleMatch[] {
  const { iccid, statusid, imei } = after
  const match = (text: string) => [{ iccid, atMs: nowMs, text, period: utcDay(nowMs) }]
  const hasNewStatus = before !== undefined && before.statusid !== statusid
  if (condition.kind === 'usage') return matchesOfRecord(condition, after, nowMs)
  if (condition.kind === 'status')
    return hasNewStatus && condition.statusids.includes(statusid) ? match(statusText(statusid)) : []
  if (condition.kind === 'silence') return []
  if (hasNewStatus && statusid === imeiUnauthorized) return match(lockText(imei))
  const previousImei = before?.imei
  return previousImei && imei && previousImei !== imei
    ? match(t`IMEI changed from ${previousImei} to ${imei}`)
    : []
}

/** Returns whether a SIM is in the scope; undefined when its record does not contain that, as for customers. */
export function isInScope(
  scope: RuleScope,
  { iccid, end_customer_label }: Pick<Sim, 'iccid' | 'end_customer_label'>,
): boolean | undefined {
  if (scope.kind === 'all') return true
  if (scope.kind === 'label') return end_customer_label?.name === scope.name
  return scope.kind === 'list' ? scope.iccids.includes(iccid) : undefined
}

export function onePerPeriod(matches: readonly RuleMatch[]): RuleMatch[] {
  const first = new Map<string, RuleMatch>()
  for (const match of matches) {
    const key = `${match.iccid} ${match.period}`
    if (!first.has(key)) first.set(key, match)
  }
  return [...first.values()]
}

function limitShares(sim: Sim): { resource: string; percent: number }[] {
  return [
    { resource: 'data', share: usedShare(sim.monthly_data_volume, sim.monthly_data_limit) },
    { resource: 'sms', share: usedShare(sim.monthly_sms_mo, sim.monthly_sms_mo_limit) },
    { resource: 'voice', share: usedShare(sim.monthly_voice_mo, sim.monthly_voice_mo_limit) },
  ].flatMap(({ resource, share }) =>
    share === undefined ? [] : [{ resource, percent: Math.floor(share * 100) }],
  )
}

function usageMatch(iccid: string, atMs: number, resource: string, percent: number): RuleMatch {
  return {
    iccid,
    atMs,
    text: usageText(formatPercent(percent / 100), resource),
    period: `${utcDay(atMs).slice(0, 7)} ${resource}`,
  }
}

function usageText(percent: string, resource: string): string {
  switch (resource) {
    case 'data':
      return t`${percent} of the data limit used`
    case 'sms':
      return t`${percent} of the SMS limit used`
    case 'voice':
      return t`${percent} of the voice limit used`
    default:
      return t`${percent} of the monthly limit used`
  }
}

function statusText(statusid: number): string {
  const status = simStatus(statusid).name
  return t`Status changed to “${status}”`
}

function lockText(imei: string | null | undefined): string {
  return imei ? t`IMEI lock violated by device ${imei}` : t`IMEI lock violated`
}
