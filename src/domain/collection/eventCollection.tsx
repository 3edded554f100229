import { plural, t } from '@lingui/core/macro'
import { type Appearance } from '../../ui/chip/appearance.ts'
import { api, bodyOf, type RestRecord } from '../../data/rest/api.ts'
import { $api } from '../../data/rest/queryHooks.ts'
import type { CollectionSortField } from '../../contract/collections.ts'
import { eventSeverity, restEventTypes } from '../../contract/restEventTypes.ts'
import { eventSeverities } from '../../contract/restTables.ts'
import { collectionQuery, type CollectionRequest } from '../../data/rest/collections.ts'
import type { ReactNode } from 'react'
import type { ByteUnits } from '../../lib/bytes.ts'
import { chipElement } from '../../ui/chip/Chip.tsx'
import { innerLink, shortTime, twoLines, type PhoneColumn } from '../../ui/table/phoneTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import lines from '../../ui/table/twoLines.module.css'
import { paths } from '../paths.ts'
import { describeRestEvent } from '../sim-events/describeRestEvent.ts'
import { restEventTypeName } from '../sim-events/restEventType.ts'
import { simPagePath } from '../simPagePath.ts'
import {
  rulesOf,
  type Collection,
  type CollectionFormats,
  type FilterField,
  type PageQuery,
  type CollectionView,
} from './collection.ts'
import { idColumn, textColumn, timeColumn } from './columnBuilders.tsx'
import { isoSecond } from '../../lib/time.ts'
import { boundsOf, presets, type TimeRange } from '../time-range/timeRange.ts'

/** An event, of events grouped by SIM the first one with the number of others. */
export type RestEvent = RestRecord<'Event'> & { others?: number }

type EventSortField = CollectionSortField<'/event'>

export type EventScope =
  { kind: 'all' } | { kind: 'organisation' | 'sim' | 'endpoint' | 'user'; id: number }

type SeverityStyle = Omit<Appearance, 'meaning'>

const severities: Record<string, SeverityStyle> = {
  INFO: { name: t`Info`, tone: 'ended', icon: 'info' },
  WARN: { name: t`Warning`, tone: 'limit', icon: 'warning' },
  CRITICAL: { name: t`Critical`, tone: 'alert', icon: 'error' },
}

function severityStyle(severity: string): SeverityStyle {
  return severities[severity] ?? { name: severity, tone: 'unknown', icon: 'unknown' }
}

const severityChoices = eventSeverities
  .toReversed()
  .map((severity) => ({ value: severity, label: severityStyle(severity).name }))

/** The filters of events, without `from` and `until`, which are one range. */
export const eventFilters: readonly FilterField[] = [
  { field: 'severity', title: t`Severity`, choices: severityChoices },
  { field: 'description', title: t`Text` },
  {
    field: 'type',
    title: t`Type`,
    choices: restEventTypes.map(({ description }) => ({
      value: description,
      label: restEventTypeName(description),
    })),
  },
  { field: 'source', title: t`Source`, isRare: true },
  { field: 'iccid', title: 'ICCID', options: 'sims' },
  { field: 'imei', title: 'IMEI', isRare: true },
  { field: 'imsi', title: 'IMSI', isRare: true },
  { field: 'endpoint', title: t`Device`, options: 'devices' },
  { field: 'ip_address', title: t`IP address`, isRare: true },
  {
    field: 'alert',
    title: t`Alert`,
    isRare: true,
    choices: [
      { value: 'true', label: t`Alerts` },
      { value: 'false', label: t`No alerts` },
    ],
  },
  { field: 'tags', title: t`Tags`, isRare: true },
  { field: 'organisation', title: t`Organisation`, options: 'organisations', isRare: true },
  { field: 'user', title: t`User`, options: 'users', isRare: true },
  { field: 'id', title: t`Event ID`, isRare: true },
]

const documented = rulesOf('/event')
/** A preset range and the grouping are filters in the URL only: requests contain the two ends of the range. */
const eventRules = {
  ...documented,
  filters: { ...documented.filters, range: 'dateRange' as const, group: 'exact' as const },
}

export function eventsOf(
  scope: EventScope,
  layoutName: string,
  filters: readonly FilterField[] = eventFilters,
): Collection<RestEvent, EventSortField> {
  return {
    layoutName,
    texts: {
      title: t`Events`,
      count: (count) => plural(count, { one: '# event', other: '# events' }),
      empty: t`No events yet`,
      noMatch: t`No events match`,
    },
    icon: 'event',
    path: scope.kind === 'all' ? '/event' : eventPaths[scope.kind],
    rules: eventRules,
    filters,
    columns: eventColumns,
    phoneColumn: (formats) => phoneColumn(scope, formats),
    pageQuery: (request) => pageQuery(scope, request),
  }
}

/** Returns the query of a page; each scope has its own path in the contract. */
function pageQuery(scope: EventScope, request: CollectionRequest): PageQuery<RestEvent> {
  // The key contains the preset of a range, the request its ends at the time of sending.
  const key = collectionQuery(request)
  const queryNow = () =>
    collectionQuery({ ...request, filter: requestedFilters(request.filter ?? {}, Date.now()) })
  if (scope.kind === 'all') {
    return {
      queryKey: $api.queryOptions('get', '/event', { params: { query: key } }).queryKey,
      load: (signal) => bodyOf(api.GET('/event', { params: { query: queryNow() }, signal })),
    }
  }
  // Each path uses its own parameter.
  const { id } = scope
  const path = { org_id: id, sim_id: id, endpoint_id: id, user_id: id }
  const pathOfKind = eventPaths[scope.kind]
  return {
    queryKey: $api.queryOptions('get', pathOfKind, { params: { path, query: key } }).queryKey,
    load: (signal) => bodyOf(api.GET(pathOfKind, { params: { path, query: queryNow() }, signal })),
  }
}

const eventPaths = {
  organisation: '/organisation/{org_id}/event',
  sim: '/sim/{sim_id}/event',
  endpoint: '/endpoint/{endpoint_id}/event',
  user: '/user/{user_id}/event',
} as const

export function isGrouped({ group }: CollectionView['filters']): boolean {
  return group === 'sim'
}

/** Returns the first event of each SIM with the number of its others; events without a SIM stay alone. */
export function groupBySim(events: readonly RestEvent[]): RestEvent[] {
  const groups = new Map<string, RestEvent>()
  for (const event of events) {
    const key = event.sim?.iccid ?? `event ${event.id}`
    const group = groups.get(key)
    groups.set(key, group ? { ...group, others: (group.others ?? 0) + 1 } : event)
  }
  return [...groups.values()]
}

function eventColumns({
  timeZone,
  byteUnits,
}: CollectionFormats): TableColumn<RestEvent, EventSortField>[] {
  return [
    {
      id: 'severity',
      header: t`Severity`,
      width: 116,
      sortField: 'severity',
      render: renderSeverity,
      exportValue: (event) => severityOf(event) ?? null,
    },
    timeColumn('timestamp', t`Time`, ({ timestamp }) => timestamp, timeZone, {
      width: 176,
      sortField: 'timestamp',
    }),
    {
      id: 'description',
      header: t`Event`,
      width: 392,
      value: ({ id, others }) => `${id} ${others ?? ''}`,
      render: (event) => sentence(event, byteUnits),
      cellHint: ({ description }) => description ?? undefined,
      exportValue: (event) => describeRestEvent(event, byteUnits),
      // Exports stay English in every language.
      exportFields: [
        {
          id: 'description',
          header: 'description',
          kind: 'text',
          value: ({ description }) => description,
        },
      ],
    },
    textColumn('endpoint', t`Device`, (event) => subjectName(event), {
      width: 176,
      href: ({ endpoint, sim }) => (endpoint ? paths.device(endpoint.id) : simPagePath(sim?.iccid)),
    }),
    textColumn('iccid', 'ICCID', ({ sim }) => sim?.iccid, {
      width: 190,
      isIdentifier: true,
      href: ({ sim }) => simPagePath(sim?.iccid),
    }),
    {
      ...textColumn('type', t`Type`, ({ event_type }) => event_type?.description, {
        width: 200,
        sortField: 'type',
        isHiddenAtFirst: true,
      }),
      render: ({ event_type }) => restEventTypeName(event_type?.description ?? '–'),
    },
    textColumn('source', t`Source`, ({ source }) => source, { width: 120, isHiddenAtFirst: true }),
    textColumn('user', t`User`, ({ user }) => user && (user.name ?? String(user.id)), {
      width: 110,
      href: ({ user }) => (user ? paths.events({ kind: 'user', id: user.id }) : undefined),
    }),
    textColumn(
      'organisation',
      t`Organisation`,
      ({ organisation }) => organisation && (organisation.name ?? String(organisation.id)),
      { width: 170, isHiddenAtFirst: true },
    ),
    textColumn('tags', t`Tags`, ({ tags }) => tags?.join(', '), {
      width: 140,
      isHiddenAtFirst: true,
    }),
    textColumn('imsi', 'IMSI', ({ imsi }) => imsi, {
      width: 150,
      isIdentifier: true,
      isHiddenAtFirst: true,
    }),
    textColumn('imei', 'IMEI', ({ imei }) => imei, {
      width: 150,
      isIdentifier: true,
      isHiddenAtFirst: true,
    }),
    textColumn('ip', t`IP address`, ({ ip_address }) => ip_address, {
      width: 130,
      isIdentifier: true,
      isHiddenAtFirst: true,
    }),
    idColumn(t`Event ID`, { width: 100, sortField: 'id', isHiddenAtFirst: true }),
  ]
}

function subjectName({ endpoint, sim }: RestEvent): string | undefined {
  return endpoint ? (endpoint.name ?? String(endpoint.id)) : (sim?.name ?? undefined)
}

function sentence(event: RestEvent, units: ByteUnits): ReactNode {
  const { others = 0, sim } = event
  const text = describeRestEvent(event, units)
  if (others === 0 || !sim) return text
  const more = plural(others, { one: '# more', other: '# more' })
  return (
    <>
      {text} · {innerLink(paths.events({ kind: 'sim', id: sim.id }), more)}
    </>
  )
}

function phoneColumn(
  scope: EventScope,
  { timeZone, byteUnits }: CollectionFormats,
): PhoneColumn<RestEvent> {
  return {
    header: t`Event`,
    href: (event) => subjectOf(event, scope)?.href,
    render: (event) => {
      const { source, timestamp } = event
      const subject = subjectOf(event, scope)
      return twoLines({
        title: sentence(event, byteUnits),
        // Leaves the room to the numbers of the sentence.
        ...(severityOf(event) === 'INFO' ? {} : { mark: renderSeverity(event) }),
        details: (
          <span className={lines.quiet}>
            {subject ? innerLink(subject.href, subject.name) : source}
          </span>
        ),
        detailsEnd: shortTime(timestamp ? Date.parse(timestamp) : null, timeZone),
      })
    },
    exportValue: (event) => describeRestEvent(event, byteUnits),
  }
}

/** Returns the device or SIM of an event; for the events of one device its SIM, which may change. */
function subjectOf(
  event: RestEvent,
  scope: EventScope,
): { name: string; href: string | undefined } | undefined {
  const { endpoint, sim } = event
  if (endpoint && scope.kind !== 'endpoint')
    return { name: subjectName(event) ?? '', href: paths.device(endpoint.id) }
  return sim?.iccid ? { name: sim.name ?? sim.iccid, href: simPagePath(sim.iccid) } : undefined
}

/** Returns the severity of the service; of a service without one, that of the event's type. */
function severityOf({ severity, event_type, data }: RestEvent): string | undefined {
  return severity ?? (event_type ? eventSeverity(event_type.id, data) : undefined)
}

function renderSeverity(event: RestEvent) {
  const severity = severityOf(event)
  return severity ? chipElement(severityStyle(severity)) : '–'
}

type Filters = CollectionView['filters']

const minuteMs = 60_000

export function eventRange({ range, from, until }: Filters): TimeRange {
  const preset = presets.find(({ id }) => id === range)
  if (preset) return { kind: 'last', id: preset.id }
  const fromMs = timestampIn(from)
  const toMs = timestampIn(until)
  return fromMs === undefined && toMs === undefined
    ? { kind: 'all' }
    : { kind: 'between', fromMs, toMs }
}

export function withEventRange(filters: Filters, range: TimeRange): Filters {
  const { from: _from, until: _until, range: _range, ...rest } = filters
  if (range.kind === 'last') return { ...rest, range: range.id }
  if (range.kind === 'all') return rest
  return {
    ...rest,
    ...(range.fromMs !== undefined && { from: isoSecond(range.fromMs) }),
    ...(range.toMs !== undefined && { until: isoSecond(range.toMs) }),
  }
}

/**
 * Returns the filters of a request: a range has both ends. One without an end ends with the next full minute, because the service's clock
 * may be ahead.
 */
function requestedFilters(filters: Filters, nowMs: number): Filters {
  const range = eventRange(filters)
  const { from: _from, until: _until, range: _range, group: _group, ...rest } = filters
  if (range.kind === 'all') return rest
  const { fromMs = 0, toMs = Math.ceil(nowMs / minuteMs) * minuteMs } = boundsOf(range, nowMs)
  return { ...rest, from: isoSecond(fromMs), until: isoSecond(toMs) }
}

function timestampIn(text: string | undefined): number | undefined {
  const timestampMs = Date.parse(text ?? '')
  return Number.isNaN(timestampMs) ? undefined : timestampMs
}
