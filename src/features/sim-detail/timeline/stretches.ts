/**
 * Data sessions out of presence events. Events may be missing or come twice: a beginning without an end ends with the next
 * beginning, an end without a beginning began before what is known.
 */
import { readEventData } from '../../../domain/sim-events/eventData.ts'
import { networkWords, readPresence } from '../../../domain/sim-events/presence.ts'
import type { Presence } from '../../../domain/sim-events/presence.ts'
import type { SimEvent } from '../../../domain/sim-events/SimEventFields.ts'
import { statusAfter, statusBefore } from '../../../domain/sim-events/eventWords.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import type { TimelineItem } from './timelineItem.ts'

export interface SessionSources {
  /** Events, the oldest first; those of other types are passed over. */
  events: readonly SimEvent[]
  /** From when on events are known. */
  knownFromMs: number
  nowMs: number
  /** Whether the SIM is online now. */
  isOnline: boolean
}

/** The sessions in the order of their beginning; none overlaps another. */
export function sessionsOf({
  events,
  knownFromMs,
  nowMs,
  isOnline,
}: SessionSources): TimelineItem[] {
  const sessions: TimelineItem[] = []
  let open: { id: string; fromMs: number; network: string | undefined } | undefined
  let isFirst = true

  const close = (toMs: number, isOngoing: boolean) => {
    if (open)
      sessions.push(
        session(open.id, open.fromMs, Math.max(open.fromMs, toMs), open.network, {
          isOngoing,
          isOpenStart: false,
        }),
      )
    open = undefined
  }

  for (const event of events) {
    if (event.type !== 'presence') continue
    const presence = presenceOf(event)
    const atMs = event.timestampMilliseconds
    if (presence.move === 'began') {
      close(atMs, false)
      open = { id: event.id, fromMs: atMs, network: networkWords(presence) }
    } else if (presence.move === 'ended') {
      if (!open && isFirst)
        sessions.push(
          session(event.id, Math.min(knownFromMs, atMs), atMs, networkWords(presence), {
            isOngoing: false,
            isOpenStart: true,
          }),
        )
      close(atMs, false)
    }
    if (presence.move !== 'other') isFirst = false
  }
  // Without an end the last one either lasts, or its end was lost and nobody knows when it was.
  if (open) close(isOnline ? nowMs : open.fromMs, isOnline)
  else if (isFirst && isOnline)
    sessions.push(
      session('ongoing', knownFromMs, nowMs, undefined, { isOngoing: true, isOpenStart: true }),
    )
  return sessions
}

/** Events never change, and there are thousands of them each time one more page comes. */
const read = new WeakMap<SimEvent, Presence>()

function presenceOf(event: SimEvent): Presence {
  const presence = read.get(event) ?? readPresence(readEventData(event.jsonData))
  read.set(event, presence)
  return presence
}

function session(
  id: string,
  fromMs: number,
  toMs: number,
  network: string | undefined,
  flags: { isOngoing: boolean; isOpenStart: boolean },
): TimelineItem {
  return {
    id: `session ${id}`,
    lane: 'sessions',
    fromMs,
    toMs,
    tone: 'usable',
    words: network === undefined ? 'Online' : `Online on ${network}`,
    ...flags,
  }
}

export interface StatusSources {
  /** Events, the oldest first; those of other types are passed over. */
  events: readonly SimEvent[]
  knownFromMs: number
  nowMs: number
  statusidNow: number
}

/** The stretches from the first known moment to now, without a gap; an event that names no status is passed over. */
export function statusSpansOf({
  events,
  knownFromMs,
  nowMs,
  statusidNow,
}: StatusSources): TimelineItem[] {
  const moves = events.flatMap((event) => {
    const to = statusAfter(event)
    return to === undefined
      ? []
      : [{ id: event.id, atMs: event.timestampMilliseconds, from: statusBefore(event), to }]
  })
  const first = moves[0]
  const spans: TimelineItem[] = []
  const add = (
    id: string,
    statusid: number,
    fromMs: number,
    toMs: number,
    isOpenStart: boolean,
    isOngoing: boolean,
  ) => {
    const { name, tone } = simStatus(statusid)
    if (toMs >= fromMs)
      spans.push({
        id: `status ${id}`,
        lane: 'status',
        fromMs,
        toMs,
        tone,
        words: name,
        isOpenStart,
        isOngoing,
      })
  }
  if (!first) {
    add('now', statusidNow, knownFromMs, nowMs, true, true)
    return spans
  }
  if (first.from !== undefined)
    add('before', first.from, Math.min(knownFromMs, first.atMs), first.atMs, true, false)
  for (const [at, move] of moves.entries()) {
    const next = moves[at + 1]
    add(
      move.id,
      move.to,
      move.atMs,
      next?.atMs ?? Math.max(nowMs, move.atMs),
      false,
      next === undefined,
    )
  }
  return spans
}
