/** Everything that is known of a SIM's past, as items on their lanes. Pure: it reads what was loaded and asks for nothing. */
import type { AuditEvent } from '../../../domain/audit/auditEvents.ts'
import { auditSentence, auditText } from '../../../domain/audit/auditSentence.ts'
import type { AuditFormats } from '../../../domain/audit/auditFieldWords.ts'
import { auditKey } from '../../../domain/audit/auditEvents.ts'
import { eventLook, eventWords } from '../../../domain/sim-events/eventWords.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import type { TimelineSms } from './requestTimelineSms.ts'
import { sessionsOf } from './sessions.ts'
import { statusSpansOf } from './statusSpans.ts'
import type { ItemsByLane, LaneId, TimelineItem } from './timelineItem.ts'

export interface TimelineSources {
  /** In any order. */
  events: readonly SimEvent[]
  sms: readonly TimelineSms[]
  audits: readonly AuditEvent[]
  /** From when on events are known. */
  knownFromMs: number
  nowMs: number
  statusidNow: number
  isOnline: boolean
  formats: AuditFormats
}

/** Types of events that stand on the timeline; consumption, which comes every day, has its own chart. */
export const timelineEventTypes = [
  'presence',
  'lifecycle',
  'cancelLocation',
  'imeiLockSwitch',
  'imeiUnauthorized',
  'usageNotification',
]

const laneOfType: ReadonlyMap<string, LaneId> = new Map([
  ['cancelLocation', 'lock'],
  ['imeiLockSwitch', 'lock'],
  ['imeiUnauthorized', 'lock'],
  ['usageNotification', 'limits'],
])

/** The items by lane, each lane in the order of time. */
export function timelineItems(sources: TimelineSources): ItemsByLane {
  const { sms, audits, formats } = sources
  const events = sources.events.toSorted(
    (one, other) => one.timestampMilliseconds - other.timestampMilliseconds,
  )
  const moments = events.flatMap((event) => {
    const lane = laneOfType.get(event.type)
    return lane === undefined
      ? []
      : [
          moment(
            `event ${event.id}`,
            lane,
            event.timestampMilliseconds,
            eventLook(event).tone,
            eventWords(event, formats.byteUnits),
          ),
        ]
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

function smsItem({
  id,
  direction,
  sourceAddress,
  destinationAddress,
  status,
  submittedAtMs,
}: TimelineSms): TimelineItem {
  const isLost = status === 'FAILED' || status === 'EXPIRED'
  const words =
    direction === 'MO'
      ? `SMS sent by the SIM to ${destinationAddress}`
      : `SMS to the SIM from ${sourceAddress}: ${status.toLowerCase()}`
  return moment(
    `sms ${id}`,
    'sms',
    submittedAtMs,
    isLost ? 'alert' : direction === 'MO' ? 'usable' : 'test',
    words,
  )
}

function auditItem(audit: AuditEvent, formats: AuditFormats): TimelineItem {
  const words = auditText(auditSentence(audit, { ...formats, isSimKnown: true }))
  const isByPerson = audit.initiator.__typename !== 'SystemUser'
  const { batchJobId } = audit.context
  return {
    ...moment(
      `audit ${auditKey(audit)}`,
      'changes',
      audit.timestampMs,
      isByPerson ? 'test' : 'unknown',
      words,
    ),
    ...(batchJobId === null ? {} : { batchJobId }),
  }
}

function moment(
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
