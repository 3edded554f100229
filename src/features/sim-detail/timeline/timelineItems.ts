/** The history of a SIM as items on their lanes. Pure. */
import { t } from '@lingui/core/macro'
import type { AuditFormats } from '../../../domain/audit/auditFieldText.ts'
import { auditSentence, auditText } from '../../../domain/audit/auditSentence.ts'
import { auditKey, type AuditEvent } from '../../../domain/audit/auditEvents.ts'
import { smsStatus } from '../../../domain/device/sms/smsMessages.ts'
import { eventAppearance, describeEvent } from '../../../domain/sim-events/describeEvent.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import type { TimelineSms } from './requestTimelineSms.ts'
import { sessionsOf, statusPeriodsOf } from './periods.ts'
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

/** Event types on the timeline; daily usage has its own chart. */
export const timelineEventTypes = ['presence', 'lifecycle', ...laneOfType.keys()]

/** Returns the items by lane, each lane sorted by time. */
export function timelineItems(sources: TimelineSources): ItemsByLane {
  const { sms, audits, formats } = sources
  const events = sources.events.toSorted(
    (one, other) => one.timestampMilliseconds - other.timestampMilliseconds,
  )
  const points = events.flatMap((event) => {
    const lane = laneOfType.get(event.type)
    if (lane === undefined) return []
    const text = describeEvent(event, formats.byteUnits)
    const { id, timestampMilliseconds } = event
    return [
      pointItem(`event ${id}`, lane, timestampMilliseconds, eventAppearance(event).tone, text),
    ]
  })
  return {
    sessions: sessionsOf({ ...sources, events }),
    status: statusPeriodsOf({ ...sources, events }),
    lock: points.filter(({ lane }) => lane === 'lock'),
    limits: points.filter(({ lane }) => lane === 'limits'),
    sms: sortByTime(sms.map(smsItem)),
    changes: sortByTime(audits.map((audit) => auditItem(audit, formats))),
  }
}

function smsItem({ id, status, submittedAtMs, ...sms }: TimelineSms): TimelineItem {
  const isLost = status === 'FAILED' || status === 'EXPIRED'
  const isSent = sms.direction === 'MO'
  const { sourceAddress: from, destinationAddress: to } = sms
  const statusName = smsStatus(status).name
  const text = isSent ? t`SMS from the SIM to ${to}` : t`SMS to the SIM from ${from}: ${statusName}`
  const tone = isLost ? 'alert' : isSent ? 'usable' : 'test'
  return pointItem(`sms ${id}`, 'sms', submittedAtMs, tone, text)
}

function auditItem(audit: AuditEvent, formats: AuditFormats): TimelineItem {
  const text = auditText(auditSentence(audit, { ...formats, isSimKnown: true }))
  const isByUser = audit.initiator.__typename !== 'SystemUser'
  const tone = isByUser ? 'test' : 'unknown'
  const { batchJobId } = audit.context
  return {
    ...pointItem(`audit ${auditKey(audit)}`, 'changes', audit.timestampMs, tone, text),
    ...(batchJobId === null ? {} : { batchJobId }),
  }
}

function pointItem(
  id: string,
  lane: LaneId,
  atMs: number,
  tone: TimelineItem['tone'],
  text: string,
): TimelineItem {
  return { id, lane, fromMs: atMs, toMs: atMs, tone, text, isOngoing: false, isOpenStart: false }
}

function sortByTime(items: TimelineItem[]): TimelineItem[] {
  return items.toSorted((one, other) => one.fromMs - other.fromMs)
}
