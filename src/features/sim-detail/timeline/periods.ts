/** The periods of the timeline: data sessions from presence events, statuses from lifecycle events. */
import { t } from '@lingui/core/macro'
import {
  formatNetwork,
  readEventData,
  readPresence,
  type Presence,
} from '../../../domain/sim-events/eventData.ts'
import { statusAfter, statusBefore } from '../../../domain/sim-events/describeEvent.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import type { TimelineItem } from './timelineItem.ts'

interface PeriodSources {
  /** Events, the oldest first; those of other types are skipped. */
  events: readonly SimEvent[]
  /** Events are known from this time on. */
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
  ) =>
    sessions.push({
      id: `session ${id}`,
      lane: 'sessions',
      fromMs,
      toMs,
      tone: 'usable',
      text: network === undefined ? t`Online` : t`Online on ${network}`,
      isOngoing: false,
      isOpenStart: false,
      ...flags,
    })
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
    const flags = { isOpenStart: false, isOngoing: false }
    return { id: `status ${id}`, lane: 'status', fromMs, toMs, tone, text, ...flags }
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
