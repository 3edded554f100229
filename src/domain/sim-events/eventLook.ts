/** How one event looks: the look of its type, told apart by what happened where that says more at a glance. */
import { simStatus } from '../sim/simStatus.ts'
import { readEventData } from './eventData.ts'
import { eventType } from './eventTypes.ts'
import type { EventTypeLook } from './eventTypes.ts'
import { statusAfter } from './eventWords.ts'
import { readPresence } from './presence.ts'
import type { SimEvent } from './SimEventFields.ts'

/** Word, tone and icon of an event. */
export function eventLook(event: Pick<SimEvent, 'type' | 'jsonData'>): EventTypeLook {
  const look = eventType(event.type)
  if (event.type === 'presence' && readPresence(readEventData(event.jsonData)).move === 'ended')
    return { ...look, tone: 'ended', icon: 'signalOff' }
  const status = statusAfter(event)
  if (status === undefined) return look
  const { tone } = simStatus(status)
  // That tone turns, and what is past does not move.
  return { ...look, tone: tone === 'transition' ? 'unknown' : tone }
}
