/** What a SIM's activity consists of: events, SMS and audit entries, merged in order of time. */
import { t } from '@lingui/core/macro'
import type { Capabilities } from '../../../data/capabilities.ts'
import { auditKey, requestAuditEvents, type AuditEvent } from '../../../domain/audit/auditEvents.ts'
import { auditSentence, auditText } from '../../../domain/audit/auditSentence.ts'
import { smsStatus, type SimSms } from '../../../domain/device/sms/smsMessages.ts'
import { canReadSms, fetchSmsOfSim } from '../../../domain/device/sms/smsOfSim.ts'
import { describeEvent, eventAppearance } from '../../../domain/sim-events/describeEvent.ts'
import { requestSimEvents, type SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { boundsOf, timeRangeParam, type TimeRange } from '../../../domain/time-range/timeRange.ts'
import { mergePages, type MergedSource } from '../../../lib/mergePages.ts'
import type { LoadPage } from '../../../lib/pageWalk.ts'
import type { Problem } from '../../../lib/problem.ts'
import type { SearchParam, SearchSchema } from '../../../lib/searchParams.ts'
import type { IconName } from '../../../ui/icon/icons.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'
import type { Formats } from '../../../domain/formats.ts'

/** The kinds of entries, each also a lane of the chart, except `other`: event types that the portal doesn't know. */
export const kinds = [
  { id: 'sessions', name: t`Sessions`, icon: 'signal' },
  { id: 'status', name: t`Status`, icon: 'transition' },
  { id: 'usage', name: t`Usage`, icon: 'gauge' },
  { id: 'lock', name: t`IMEI lock and resets`, icon: 'lock' },
  { id: 'sms', name: t`SMS`, icon: 'message' },
  { id: 'changes', name: t`Changes`, icon: 'audit' },
  { id: 'other', name: t`Other events`, icon: 'question' },
] as const satisfies readonly { id: string; name: string; icon: IconName }[]

export type Kind = (typeof kinds)[number]['id']
export type Lane = (typeof kinds)[number]

type EntryContent =
  | { source: 'events'; event: SimEvent }
  | { source: 'sms'; sms: SimSms }
  | { source: 'changes'; audit: AuditEvent }

export type Entry = EntryContent & { key: string; atMs: number; kind: Kind }

const kindOfType: ReadonlyMap<string, Kind> = new Map([
  ['presence', 'sessions'],
  ['lifecycle', 'status'],
  ['consumption', 'usage'],
  ['usageNotification', 'usage'],
  ['cancelLocation', 'lock'],
  ['imeiLockSwitch', 'lock'],
  ['imeiUnauthorized', 'lock'],
])

export function eventEntry(event: SimEvent): Entry {
  const { id, type, timestampMilliseconds: atMs } = event
  return { source: 'events', event, key: id, atMs, kind: kindOfType.get(type) ?? 'other' }
}

function smsEntry(sms: SimSms): Entry {
  return { source: 'sms', sms, key: `sms ${sms.id}`, atMs: sms.submittedAtMs, kind: 'sms' }
}

function auditEntry(audit: AuditEvent): Entry {
  const { timestampMs: atMs } = audit
  return { source: 'changes', audit, key: auditKey(audit), atMs, kind: 'changes' }
}

export function entryText(entry: Entry, formats: Formats): string {
  if (entry.source === 'events') return describeEvent(entry.event, formats.byteUnits)
  if (entry.source === 'changes')
    return auditText(auditSentence(entry.audit, { ...formats, isSimKnown: true }))
  const { direction, sourceAddress: from, destinationAddress: to, status } = entry.sms
  const statusName = smsStatus(status).name
  return direction === 'MO'
    ? t`SMS from the SIM to ${to}`
    : t`SMS to the SIM from ${from}: ${statusName}`
}

export function entryTone(entry: Entry): Tone {
  if (entry.source === 'events') return eventAppearance(entry.event).tone
  if (entry.source === 'changes')
    return entry.audit.initiator.__typename === 'SystemUser' ? 'unknown' : 'test'
  const { direction, status } = entry.sms
  if (status === 'FAILED' || status === 'EXPIRED') return 'alert'
  return direction === 'MO' ? 'usable' : 'test'
}

export type SourceId = Entry['source']

/** Returns the lists that the service offers, newest first; that of changes also contains entries about other SIMs. */
export function activitySources(
  iccid: string,
  capabilities: Capabilities,
): readonly (MergedSource<Entry> & { id: SourceId })[] {
  const events: LoadPage<SimEvent> = (token, signal) =>
    requestSimEvents(iccid, { types: [] }, token, signal)
  const sms: LoadPage<SimSms> = (token, signal) => fetchSmsOfSim(iccid, token, signal)
  // There is no filter by SIM.
  const changes: LoadPage<AuditEvent> = (token, signal) =>
    requestAuditEvents({ quickSearch: iccid }, auditPageSize, token, signal)
  return [
    { id: 'events', load: pagesOf(events, eventEntry) },
    ...(canReadSms(capabilities)
      ? [{ id: 'sms', load: pagesOf(sms, smsEntry), isOptional: true } as const]
      : []),
    ...(capabilities.hasOperation('listAuditLogEvents')
      ? [{ id: 'changes', load: pagesOf(changes, auditEntry), isOptional: true } as const]
      : []),
  ]
}

const auditPageSize = 100

function pagesOf<Row>(load: LoadPage<Row>, entryOf: (row: Row) => Entry): LoadPage<Entry> {
  return async (token, signal) => {
    const { rows, nextToken, total } = await load(token, signal)
    return { rows: rows.map(entryOf), nextToken, total }
  }
}

export function isAbout(iccid: string, entry: Entry): boolean {
  return entry.source !== 'changes' || entry.audit.context.iccid === iccid
}

/** Loads the entries about a SIM, newest first. Without `onFailure` a page fails if any of its sources does. */
export function loadActivity(
  iccid: string,
  sources: readonly MergedSource<Entry>[],
  onFailure?: (id: string, problem: Problem) => void,
): LoadPage<Entry> {
  const load = mergePages(sources, {
    keyOf: ({ key }) => key,
    timestampOf: ({ atMs }) => atMs,
    ...(onFailure && { onFailure }),
  })
  return async (token, signal) => {
    const page = await load(token, signal)
    return {
      ...page,
      rows: page.rows.filter((entry) => isAbout(iccid, entry)),
      unfiltered: page.rows,
    }
  }
}

export interface ActivityView {
  /** Kinds to show; none for all. */
  kinds: readonly Kind[]
  range: TimeRange
}

export const defaultView: ActivityView = { kinds: [], range: { kind: 'last', id: '7d' } }

const kindsParam: SearchParam<ActivityView['kinds']> = {
  names: ['kind'],
  read(params, drop) {
    const named = params.get('kind')?.split(',') ?? []
    const known = kinds.map(({ id }) => id).filter((id) => named.includes(id))
    if (named.length > 0 && known.length === 0) drop('kind')
    return known
  },
  write: (chosen) => ({ kind: chosen.join(',') }),
}

export const activitySearch: SearchSchema<ActivityView> = {
  kinds: kindsParam,
  range: timeRangeParam(defaultView.range),
}

/** Returns whether a view shows an entry at a time. */
export function entryFilter({ kinds: chosen, range }: ActivityView, nowMs: number) {
  const { fromMs = -Infinity, toMs = Infinity } = boundsOf(range, nowMs)
  return ({ kind, atMs }: Entry) =>
    (chosen.length === 0 || chosen.includes(kind)) && atMs >= fromMs && atMs <= toMs
}
