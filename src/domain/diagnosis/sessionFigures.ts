import { readEventData, readPresence } from '../sim-events/eventData.ts'
import type { SimEvent } from '../sim-events/simEvents.ts'

export const shortSessionMs = 15 * 60_000

export type PresenceEvent = Pick<SimEvent, 'timestampMilliseconds' | 'jsonData'>

export interface SessionFigures {
  shortSessions: number
  networkChanges: number
}

/** Returns the figures of presence events, the oldest first. */
export function sessionFigures(events: readonly PresenceEvent[]): SessionFigures {
  const networks: string[] = []
  let shortSessions = 0
  let begunMs: number | undefined
  for (const { timestampMilliseconds: atMs, jsonData } of events) {
    const { move, nwc } = readPresence(readEventData(jsonData))
    if (nwc !== undefined && nwc !== networks.at(-1)) networks.push(nwc)
    if (move === 'began') {
      begunMs = atMs
    } else if (move === 'ended' && begunMs !== undefined) {
      if (atMs - begunMs < shortSessionMs) shortSessions += 1
      begunMs = undefined
    }
  }
  return { shortSessions, networkChanges: Math.max(0, networks.length - 1) }
}
