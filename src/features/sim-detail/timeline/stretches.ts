/** The stretches of the timeline: data sessions out of presence events, statuses out of lifecycle events. */
import { formatNetwork, readEventData, readPresence } from '../../../domain/sim-events/eventData.ts'
import { statusAfter, statusBefore } from '../../../domain/sim-events/describeEvent.ts'
import type { Presence } from '../../../domain/sim-events/eventData.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import type { TimelineItem } from './timelineItem.ts'

interface StretchSources {
  /** Events, the oldest first; those of other types are skipped. */
  events: readonly SimEvent[]
  /** From when on events are known. */
  knownFromMs: number
  nowMs: number
}

/**
 * Returns the sessions in the order of their beginning; none overlaps another. Events may be missing or come twice: a beginning
 * without an end ends with the next beginning, an end without a beginning began before `knownFromMs`.
 */
export function sessionsOf({
  events,
  knownFromMs,
  nowMs,
  isOnline,
}: StretchSources & { isOnline: boolean }): TimelineItem[] {
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
      words: network === undefined ? 'Online' : `Online on ${network}`,
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
  // Without an end the last one either lasts, or its end was lost and its time is unknown.
  if (open) close(isOnline ? nowMs : open.fromMs, isOnline)
  else if (isFirst && isOnline)
    add('ongoing', knownFromMs, nowMs, undefined, { isOngoing: true, isOpenStart: true })
  return sessions
}

/** Events never change, and there are thousands of them each time one more page comes. */
const presences = new WeakMap<SimEvent, Presence>()

function presenceOf(event: SimEvent): Presence {
  const presence = presences.get(event) ?? readPresence(readEventData(event.jsonData))
  presences.set(event, presence)
  return presence
}

/** Returns the statuses from `knownFromMs` to now, without a gap; an event that names no status is skipped. */
export function statusSpansOf({
  events,
  knownFromMs,
  nowMs,
  statusidNow,
}: StretchSources & { statusidNow: number }): TimelineItem[] {
  const stretch = (id: string, statusid: number, fromMs: number, toMs: number): TimelineItem => {
    const { name: words, tone } = simStatus(statusid)
    const flags = { isOpenStart: false, isOngoing: false }
    return { id: `status ${id}`, lane: 'status', fromMs, toMs, tone, words, ...flags }
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
      { ...stretch('now', statusidNow, knownFromMs, nowMs), isOpenStart: true, isOngoing: true },
    ]
  const spans = changes.map(({ id, to, atMs }, index) => {
    const next = changes[index + 1]
    const untilMs = next?.atMs ?? Math.max(nowMs, atMs)
    return { ...stretch(id, to, atMs, untilMs), isOngoing: next === undefined }
  })
  if (first.from === undefined) return spans
  const before = stretch('before', first.from, Math.min(knownFromMs, first.atMs), first.atMs)
  return [{ ...before, isOpenStart: true }, ...spans]
}
