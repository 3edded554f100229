/**
 * Data sessions out of presence events. Events may be missing or come twice: a beginning without an end ends with the next
 * beginning, an end without a beginning began before what is known.
 */
import { readEventData, networkWords, readPresence } from '../../../domain/sim-events/eventData.ts'
import type { Presence } from '../../../domain/sim-events/eventData.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
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
