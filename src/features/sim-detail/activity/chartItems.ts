import { t } from '@lingui/core/macro'
import { statusAfter, statusBefore } from '../../../domain/sim-events/describeEvent.ts'
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
import { entryText, entryTone, type Entry, type Kind } from './activityEntries.ts'
import type { Formats } from '../../../domain/formats.ts'

/** Lanes of periods; the others have points in time. */
export const periodLanes: ReadonlySet<Kind> = new Set(['sessions', 'status'])

export interface ChartItem {
  id: string
  lane: Kind
  fromMs: number
  /** The same as `fromMs` for a point in time. */
  toMs: number
  tone: Tone
  text: string
  isOngoing: boolean
  /** Whether it began before the first known event. */
  isOpenStart: boolean
}

export type ItemsByLane = Readonly<Record<Kind, readonly ChartItem[]>>

export function itemTimes(
  { lane, fromMs, toMs, isOngoing, isOpenStart }: ChartItem,
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

interface ChartSources {
  entries: readonly Entry[]
  knownFromMs: number
  nowMs: number
  statusidNow: number
  isOnline: boolean
  formats: Formats
}

export function chartItems({ entries, formats, ...periods }: ChartSources): ItemsByLane {
  const oldestFirst = entries.toReversed()
  const events = oldestFirst.flatMap((entry) => (entry.source === 'events' ? [entry.event] : []))
  const pointsOf = (lane: Kind) =>
    oldestFirst.filter(({ kind }) => kind === lane).map((entry) => entryItem(entry, formats))
  return {
    sessions: sessionsOf({ ...periods, events }),
    status: statusPeriodsOf({ ...periods, events }),
    usage: pointsOf('usage'),
    lock: pointsOf('lock'),
    sms: pointsOf('sms'),
    changes: pointsOf('changes'),
    other: pointsOf('other'),
  }
}

function entryItem(entry: Entry, formats: Formats): ChartItem {
  const { key, kind, atMs } = entry
  return pointItem(key, kind, atMs, entryTone(entry), entryText(entry, formats))
}

function pointItem(id: string, lane: Kind, atMs: number, tone: Tone, text: string): ChartItem {
  return { id, lane, fromMs: atMs, toMs: atMs, tone, text, isOngoing: false, isOpenStart: false }
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
function sessionsOf({
  events,
  knownFromMs,
  nowMs,
  isOnline,
}: PeriodSources & { isOnline: boolean }): ChartItem[] {
  const sessions: ChartItem[] = []
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
function statusPeriodsOf({
  events,
  knownFromMs,
  nowMs,
  statusidNow,
}: PeriodSources & { statusidNow: number }): ChartItem[] {
  const period = (id: string, statusid: number, fromMs: number, toMs: number): ChartItem => {
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
