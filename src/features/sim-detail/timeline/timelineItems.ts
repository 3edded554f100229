import { t } from '@lingui/core/macro'
import type { AuditFormats } from '../../../domain/audit/auditFieldText.ts'
import { auditSentence, auditText } from '../../../domain/audit/auditSentence.ts'
import { type AuditEvent, auditKey } from '../../../domain/audit/auditEvents.ts'
import { smsStatus, type SimSms } from '../../../domain/device/sms/smsMessages.ts'
import {
  describeEvent,
  eventAppearance,
  statusAfter,
  statusBefore,
} from '../../../domain/sim-events/describeEvent.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import {
  type Presence,
  formatNetwork,
  readEventData,
  readPresence,
} from '../../../domain/sim-events/eventData.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { formatClock, formatDuration, formatTime, isoDay } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

export const lanes = [
  { id: 'sessions', name: t`Data sessions` },
  { id: 'status', name: t`Status` },
  { id: 'lock', name: t`IMEI lock and resets` },
  { id: 'limits', name: t`Limits` },
  { id: 'sms', name: t`SMS` },
  { id: 'changes', name: t`Changes by users and jobs` },
] as const

export type LaneId = (typeof lanes)[number]['id']

/** Lanes of periods; the others have points in time. */
export const periodLanes: ReadonlySet<LaneId> = new Set(['sessions', 'status'])

export interface TimelineItem {
  id: string
  lane: LaneId
  fromMs: number
  /** The same as `fromMs` for a point in time. */
  toMs: number
  tone: Tone
  text: string
  isOngoing: boolean
  /** Whether it began before the first known event. */
  isOpenStart: boolean
  batchJobId?: number
}

export type ItemsByLane = Readonly<Record<LaneId, readonly TimelineItem[]>>

export function itemTimes(
  { lane, fromMs, toMs, isOngoing, isOpenStart }: TimelineItem,
  timeZone: TimeZoneSetting,
): string {
  const from = formatTime(fromMs, timeZone)
  if (!periodLanes.has(lane)) return from
  const duration = formatDuration(toMs - fromMs)
  if (isOngoing)
    return isOpenStart
      ? t`before ${from} to now, at least ${duration}`
      : t`${from} to now, ${duration}`
  if (toMs === fromMs) return t`${from}, end unknown`
  const isSameDay = isoDay(fromMs, timeZone) === isoDay(toMs, timeZone)
  const to = isSameDay ? formatClock(toMs, timeZone) : formatTime(toMs, timeZone)
  return isOpenStart
    ? t`before ${from} to ${to}, at least ${duration}`
    : t`${from} to ${to}, ${duration}`
}

export const stepKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const

/** Returns the next item for a key; without a selected one the session nearest to `nearMs`, or any other item. */
export function stepItem(
  items: ItemsByLane,
  selected: TimelineItem | undefined,
  key: (typeof stepKeys)[number],
  nearMs: number,
): TimelineItem | undefined {
  if (!selected)
    return (
      nearestOf(items.sessions, nearMs) ??
      nearestOf(
        lanes.flatMap(({ id }) => nearestOf(items[id], nearMs) ?? []),
        nearMs,
      )
    )
  const lane = items[selected.lane]
  const at = lane.findIndex(({ id }) => id === selected.id)
  switch (key) {
    case 'ArrowLeft':
      return lane[at - 1]
    case 'ArrowRight':
      return lane[at + 1]
    case 'Home':
      return lane[0]
    case 'End':
      return lane.at(-1)
    default:
      return beside(items, selected, key === 'ArrowUp' ? -1 : 1)
  }
}

function beside(
  items: ItemsByLane,
  { lane, fromMs }: TimelineItem,
  direction: 1 | -1,
): TimelineItem | undefined {
  const from = lanes.findIndex(({ id }) => id === lane)
  for (let at = from + direction; at >= 0 && at < lanes.length; at += direction) {
    const id = lanes[at]?.id
    const nearest = id && nearestOf(items[id], fromMs)
    if (nearest) return nearest
  }
  return undefined
}

function nearestOf(items: readonly TimelineItem[], atMs: number): TimelineItem | undefined {
  let nearest: TimelineItem | undefined
  for (const item of items)
    if (!nearest || Math.abs(item.fromMs - atMs) < Math.abs(nearest.fromMs - atMs)) nearest = item
  return nearest
}

interface TimelineSources {
  events: readonly SimEvent[]
  sms: readonly SimSms[]
  audits: readonly AuditEvent[]
  knownFromMs: number
  nowMs: number
  statusidNow: number
  isOnline: boolean
  formats: AuditFormats
}

const laneOfType: ReadonlyMap<string, LaneId> = new Map([
  ['cancelLocation', 'lock'],
  ['imeiLockSwitch', 'lock'],
  ['imeiUnauthorized', 'lock'],
  ['usageNotification', 'limits'],
])

/** Event types on the timeline; daily usage has its own chart. */
export const timelineEventTypes = ['presence', 'lifecycle', ...laneOfType.keys()]

export function timelineItems(sources: TimelineSources): ItemsByLane {
  const { sms, audits, formats } = sources
  const events = sources.events.toSorted(
    (one, other) => one.timestampMilliseconds - other.timestampMilliseconds,
  )
  const points = events.flatMap((event) => {
    const lane = laneOfType.get(event.type)
    if (lane === undefined) return []
    const text = describeEvent(event, formats.byteUnits)
    const { id, timestampMilliseconds } = event
    return [
      pointItem(`event ${id}`, lane, timestampMilliseconds, eventAppearance(event).tone, text),
    ]
  })
  return {
    sessions: sessionsOf({ ...sources, events }),
    status: statusPeriodsOf({ ...sources, events }),
    lock: points.filter(({ lane }) => lane === 'lock'),
    limits: points.filter(({ lane }) => lane === 'limits'),
    sms: sortByTime(sms.map(smsItem)),
    changes: sortByTime(audits.map((audit) => auditItem(audit, formats))),
  }
}

function smsItem({ id, status, submittedAtMs, ...sms }: SimSms): TimelineItem {
  const isLost = status === 'FAILED' || status === 'EXPIRED'
  const isSent = sms.direction === 'MO'
  const { sourceAddress: from, destinationAddress: to } = sms
  const statusName = smsStatus(status).name
  const text = isSent ? t`SMS from the SIM to ${to}` : t`SMS to the SIM from ${from}: ${statusName}`
  const tone = isLost ? 'alert' : isSent ? 'usable' : 'test'
  return pointItem(`sms ${id}`, 'sms', submittedAtMs, tone, text)
}

function auditItem(audit: AuditEvent, formats: AuditFormats): TimelineItem {
  const text = auditText(auditSentence(audit, { ...formats, isSimKnown: true }))
  const tone = audit.initiator.__typename === 'SystemUser' ? 'unknown' : 'test'
  const { batchJobId } = audit.context
  return {
    ...pointItem(`audit ${auditKey(audit)}`, 'changes', audit.timestampMs, tone, text),
    ...(batchJobId === null ? {} : { batchJobId }),
  }
}

function pointItem(
  id: string,
  lane: LaneId,
  atMs: number,
  tone: TimelineItem['tone'],
  text: string,
): TimelineItem {
  return { id, lane, fromMs: atMs, toMs: atMs, tone, text, isOngoing: false, isOpenStart: false }
}

function sortByTime(items: TimelineItem[]): TimelineItem[] {
  return items.toSorted((one, other) => one.fromMs - other.fromMs)
}

interface PeriodSources {
  /** Events, the oldest first; those of other types are skipped. */
  events: readonly SimEvent[]
  knownFromMs: number
  nowMs: number
}

/**
 * Returns the sessions by their start; they do not overlap. Events may be missing or duplicated: a session without an end ends with
 * the start of the next one, a session without a start began before `knownFromMs`.
 */
export function sessionsOf({
  events,
  knownFromMs,
  nowMs,
  isOnline,
}: PeriodSources & { isOnline: boolean }): TimelineItem[] {
  const sessions: TimelineItem[] = []
  let open: { id: string; fromMs: number; network: string | undefined } | undefined
  let isFirst = true

  const add = (
    id: string,
    fromMs: number,
    toMs: number,
    network: string | undefined,
    flags: { isOngoing?: boolean; isOpenStart?: boolean } = {},
  ) => {
    const text = network === undefined ? t`Online` : t`Online on ${network}`
    const start = pointItem(`session ${id}`, 'sessions', fromMs, 'usable', text)
    sessions.push({ ...start, toMs, ...flags })
  }
  const close = (toMs: number, isOngoing = false) => {
    if (open) add(open.id, open.fromMs, Math.max(open.fromMs, toMs), open.network, { isOngoing })
    open = undefined
  }

  for (const event of events) {
    if (event.type !== 'presence') continue
    const presence = presenceOf(event)
    const atMs = event.timestampMilliseconds
    const network = formatNetwork(presence)
    if (presence.move === 'other') continue
    if (presence.move === 'ended' && !open && isFirst)
      add(event.id, Math.min(knownFromMs, atMs), atMs, network, { isOpenStart: true })
    close(atMs)
    if (presence.move === 'began') open = { id: event.id, fromMs: atMs, network }
    isFirst = false
  }
  // Without an end the last session is either ongoing, or its end is missing and its duration unknown.
  if (open) close(isOnline ? nowMs : open.fromMs, isOnline)
  else if (isFirst && isOnline)
    add('ongoing', knownFromMs, nowMs, undefined, { isOngoing: true, isOpenStart: true })
  return sessions
}

/** Cached, because each loaded page evaluates thousands of events again. */
const presences = new WeakMap<SimEvent, Presence>()

function presenceOf(event: SimEvent): Presence {
  const presence = presences.get(event) ?? readPresence(readEventData(event.jsonData))
  presences.set(event, presence)
  return presence
}

/** Returns the statuses from `knownFromMs` to now without gaps; events without a status are skipped. */
export function statusPeriodsOf({
  events,
  knownFromMs,
  nowMs,
  statusidNow,
}: PeriodSources & { statusidNow: number }): TimelineItem[] {
  const period = (id: string, statusid: number, fromMs: number, toMs: number): TimelineItem => {
    const { name: text, tone } = simStatus(statusid)
    return { ...pointItem(`status ${id}`, 'status', fromMs, tone, text), toMs }
  }
  const changes = events.flatMap((event) => {
    const to = statusAfter(event)
    return to === undefined
      ? []
      : [{ id: event.id, atMs: event.timestampMilliseconds, from: statusBefore(event), to }]
  })
  const first = changes[0]
  if (!first)
    return [
      { ...period('now', statusidNow, knownFromMs, nowMs), isOpenStart: true, isOngoing: true },
    ]
  const periods = changes.map(({ id, to, atMs }, index) => {
    const next = changes[index + 1]
    const untilMs = next?.atMs ?? Math.max(nowMs, atMs)
    return { ...period(id, to, atMs, untilMs), isOngoing: next === undefined }
  })
  if (first.from === undefined) return periods
  const before = period('before', first.from, Math.min(knownFromMs, first.atMs), first.atMs)
  return [{ ...before, isOpenStart: true }, ...periods]
}
