/** Events of the REST interface as a collection: the same filters, columns and words for every scope (REST interface, Events). */
import type { Answered } from '../../data/rest/answered.ts'
import type { CollectionSortField } from '../../contract/collections.ts'
import type { components } from '../../contract/generated/rest.ts'
import { restEventTypes } from '../../contract/restEventTypes.ts'
import { eventSeverities } from '../../contract/restTables.ts'
import { $api, api, bodyOf } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import type { CollectionRequest } from '../../data/rest/collections.ts'
import { chipElement } from '../../ui/chip/Chip.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import { paths } from '../paths.ts'
import { restEventTypeName } from '../sim-events/restEventType.ts'
import { simPagePath } from '../simPagePath.ts'
import { rulesOf } from './collection.ts'
import type { Collection, CollectionFormats, FilterField, PageQuery } from './collection.ts'
import { textColumn, timeColumn } from './columnKit.tsx'
import { requestedFilters } from './eventRange.ts'

export type RestEvent = Answered<components['schemas']['Event']>

type EventSortField = CollectionSortField<'/event'>

export type EventScope =
  { kind: 'all' } | { kind: 'organisation' | 'sim' | 'endpoint' | 'user'; id: number }

interface SeverityLook {
  name: string
  tone: Tone
  icon: IconName
}

const severities: Record<string, SeverityLook> = {
  INFO: { name: 'Info', tone: 'ended', icon: 'info' },
  WARN: { name: 'Warning', tone: 'limit', icon: 'warning' },
  CRITICAL: { name: 'Critical', tone: 'alert', icon: 'error' },
}

/** How a severity is shown; one that the contract does not know, by its name. */
function severityOf(severity: string): SeverityLook {
  return severities[severity] ?? { name: severity, tone: 'unknown', icon: 'unknown' }
}

const severityChoices = eventSeverities
  .toReversed()
  .map((severity) => ({ value: severity, label: severityOf(severity).name }))

/** What an event can be looked for by; `from` and `until` are one range and stand elsewhere. */
export const eventFilters: readonly FilterField[] = [
  { field: 'severity', title: 'Severity', choices: severityChoices },
  { field: 'description', title: 'Text' },
  {
    field: 'type',
    title: 'Type',
    choices: restEventTypes.map(({ description }) => ({
      value: description,
      label: restEventTypeName(description),
    })),
  },
  { field: 'source', title: 'Source', isRare: true },
  { field: 'iccid', title: 'ICCID', options: 'sims' },
  { field: 'imei', title: 'IMEI', isRare: true },
  { field: 'imsi', title: 'IMSI', isRare: true },
  { field: 'endpoint', title: 'Device', options: 'devices' },
  { field: 'ip_address', title: 'IP address', isRare: true },
  {
    field: 'alert',
    title: 'Alert',
    choices: [
      { value: 'true', label: 'Alerts' },
      { value: 'false', label: 'No alerts' },
    ],
  },
  { field: 'tags', title: 'Tags', isRare: true },
  { field: 'organisation', title: 'Organisation', options: 'organisations', isRare: true },
  { field: 'user', title: 'User', options: 'users', isRare: true },
  { field: 'id', title: 'Event id', isRare: true },
]

const documented = rulesOf('/event')
/** A preset of the range is a filter of the URL alone. */
const eventRules = {
  ...documented,
  filters: { ...documented.filters, range: 'dateRange' as const },
}

/** The events of a scope; with `filters` only those fields are offered. */
export function eventsOf(
  scope: EventScope,
  layoutName: string,
  filters: readonly FilterField[] = eventFilters,
): Collection<RestEvent, EventSortField> {
  return {
    layoutName,
    noun: { one: 'event', many: 'events' },
    icon: 'event',
    path: scope.kind === 'all' ? '/event' : eventPaths[scope.kind],
    rules: eventRules,
    filters,
    columns: eventColumns,
    keyOf: ({ id }) => String(id),
    pageQuery: (request) => pageQuery(scope, request),
  }
}

/** How one page of the events of a scope is loaded; each scope has a path of its own in the contract. */
function pageQuery(scope: EventScope, request: CollectionRequest): PageQuery<RestEvent> {
  // The key has the preset of a range, the request its ends at the time it is sent.
  const key = collectionQuery(request)
  const queryNow = () =>
    collectionQuery({ ...request, filter: requestedFilters(request.filter ?? {}, Date.now()) })
  if (scope.kind === 'all') {
    return {
      queryKey: $api.queryOptions('get', '/event', { params: { query: key } }).queryKey,
      load: (signal) => bodyOf(api.GET('/event', { params: { query: queryNow() }, signal })),
    }
  }
  // Each path reads its own parameter out of them.
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

function eventColumns({ timeZone }: CollectionFormats): TableColumn<RestEvent, EventSortField>[] {
  return [
    {
      id: 'severity',
      header: 'Severity',
      width: 140,
      sortField: 'severity',
      value: ({ severity, alert }) => `${severity ?? ''} ${alert ?? ''}`,
      render: renderSeverity,
      exportValue: ({ severity }) => (severity ? severityOf(severity).name : null),
    },
    timeColumn('timestamp', 'Time', ({ timestamp }) => timestamp, timeZone, {
      width: 170,
      sortField: 'timestamp',
    }),
    {
      ...textColumn('type', 'Event', ({ event_type }) => event_type?.description, {
        width: 200,
        sortField: 'type',
      }),
      render: ({ event_type }) => restEventTypeName(event_type?.description ?? '–'),
    },
    textColumn('description', 'Description', ({ description }) => description, {
      width: 380,
    }),
    textColumn(
      'endpoint',
      'Device',
      ({ endpoint }) => endpoint && (endpoint.name ?? `Device ${endpoint.id}`),
      { width: 170, href: ({ endpoint }) => (endpoint ? paths.device(endpoint.id) : undefined) },
    ),
    textColumn('iccid', 'ICCID', ({ sim }) => sim?.iccid, {
      width: 196,
      isIdentifier: true,
      href: ({ sim }) => simPagePath(sim?.iccid),
    }),
    textColumn('source', 'Source', ({ source }) => source, { width: 120 }),
    textColumn('user', 'User', ({ user }) => user && (user.name ?? `User ${user.id}`), {
      width: 160,
      href: ({ user }) => (user ? paths.events({ kind: 'user', id: user.id }) : undefined),
    }),
    textColumn(
      'organisation',
      'Organisation',
      ({ organisation }) =>
        organisation && (organisation.name ?? `Organisation ${organisation.id}`),
      { width: 170, isHiddenAtFirst: true },
    ),
    textColumn('tags', 'Tags', ({ tags }) => tags?.join(', '), {
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
    textColumn('ip', 'IP address', ({ ip_address }) => ip_address, {
      width: 130,
      isIdentifier: true,
      isHiddenAtFirst: true,
    }),
    textColumn('id', 'Event id', ({ id }) => String(id), {
      width: 100,
      sortField: 'id',
      isIdentifier: true,
      isHiddenAtFirst: true,
    }),
  ]
}

function renderSeverity({ severity, alert }: RestEvent) {
  if (!severity) return '–'
  const { name, tone, icon } = severityOf(severity)
  return chipElement({
    tone,
    icon,
    hint: alert ? 'An alert was raised' : '',
    children: alert ? `${name}, alert` : name,
  })
}
