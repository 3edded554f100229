/** The history of a SIM as items on their lanes. Pure. */
import type { AuditEvent } from '../../../domain/audit/auditEvents.ts'
import type { AuditFormats } from '../../../domain/audit/auditFieldText.ts'
import { auditSentence, auditText } from '../../../domain/audit/auditSentence.ts'
import { auditKey } from '../../../domain/audit/auditEvents.ts'
import { eventLook, describeEvent } from '../../../domain/sim-events/describeEvent.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import type { TimelineSms } from './requestTimelineSms.ts'
import { sessionsOf, statusSpansOf } from './stretches.ts'
import type { ItemsByLane, LaneId, TimelineItem } from './timelineItem.ts'

export interface TimelineSources {
  events: readonly SimEvent[]
  sms: readonly TimelineSms[]
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

/** Types of events on the timeline; consumption, which comes every day, has its own chart. */
export const timelineEventTypes = ['presence', 'lifecycle', ...laneOfType.keys()]

/** The items by lane, each lane in the order of time. */
export function timelineItems(sources: TimelineSources): ItemsByLane {
  const { sms, audits, formats } = sources
  const events = sources.events.toSorted(
    (one, other) => one.timestampMilliseconds - other.timestampMilliseconds,
  )
  const moments = events.flatMap((event) => {
    const lane = laneOfType.get(event.type)
    if (lane === undefined) return []
    const words = describeEvent(event, formats.byteUnits)
    const { id, timestampMilliseconds } = event
    return [timestamp(`event ${id}`, lane, timestampMilliseconds, eventLook(event).tone, words)]
  })
  return {
    sessions: sessionsOf({ ...sources, events }),
    status: statusSpansOf({ ...sources, events }),
    lock: moments.filter(({ lane }) => lane === 'lock'),
    limits: moments.filter(({ lane }) => lane === 'limits'),
    sms: inOrder(sms.map(smsItem)),
    changes: inOrder(audits.map((audit) => auditItem(audit, formats))),
  }
}

function smsItem({ id, status, submittedAtMs, ...sms }: TimelineSms): TimelineItem {
  const isLost = status === 'FAILED' || status === 'EXPIRED'
  const isSent = sms.direction === 'MO'
  const words = isSent
    ? `SMS sent by the SIM to ${sms.destinationAddress}`
    : `SMS to the SIM from ${sms.sourceAddress}: ${status.toLowerCase()}`
  const tone = isLost ? 'alert' : isSent ? 'usable' : 'test'
  return timestamp(`sms ${id}`, 'sms', submittedAtMs, tone, words)
}

function auditItem(audit: AuditEvent, formats: AuditFormats): TimelineItem {
  const words = auditText(auditSentence(audit, { ...formats, isSimKnown: true }))
  const isByPerson = audit.initiator.__typename !== 'SystemUser'
  const tone = isByPerson ? 'test' : 'unknown'
  const { batchJobId } = audit.context
  return {
    ...timestamp(`audit ${auditKey(audit)}`, 'changes', audit.timestampMs, tone, words),
    ...(batchJobId === null ? {} : { batchJobId }),
  }
}

function timestamp(
  id: string,
  lane: LaneId,
  atMs: number,
  tone: TimelineItem['tone'],
  words: string,
): TimelineItem {
  return { id, lane, fromMs: atMs, toMs: atMs, tone, words, isOngoing: false, isOpenStart: false }
}

function inOrder(items: TimelineItem[]): TimelineItem[] {
  return items.toSorted((one, other) => one.fromMs - other.fromMs)
}
