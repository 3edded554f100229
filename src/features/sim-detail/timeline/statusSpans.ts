/** The statuses a SIM was in, one stretch after the other, out of its lifecycle events. */
import { statusAfter, statusBefore } from '../../../domain/sim-events/eventWords.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import type { TimelineItem } from './timelineItem.ts'

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
