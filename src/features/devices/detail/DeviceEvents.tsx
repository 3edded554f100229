/** The events of one device, those of its quotas included (REST interface, Events). */
import { useMemo } from 'react'
import type { components } from '../../../contract/generated/rest.ts'
import { eventSeverities } from '../../../contract/tables.ts'
import { collectionQuery } from '../../../data/rest/collections.ts'
import { rest, unwrapPage } from '../../../data/rest/restClient.ts'
import type { Collection } from '../../../domain/collection/collection.ts'
import { CollectionTable } from '../../../domain/collection/CollectionTable.tsx'
import { rulesOf } from '../../../domain/collection/collectionView.ts'
import { useCollection } from '../../../domain/collection/useCollection.ts'
import { chipElement } from '../../../ui/chip/chipElement.tsx'
import type { IconName } from '../../../ui/icon/icons.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { textColumn, timeColumn } from '../collections/columnKit.tsx'

type Event = components['schemas']['Event']

const severities: Record<Event['severity'], { name: string; tone: Tone; icon: IconName }> = {
  INFO: { name: 'Info', tone: 'ended', icon: 'info' },
  WARN: { name: 'Warning', tone: 'limit', icon: 'warning' },
  CRITICAL: { name: 'Critical', tone: 'alert', icon: 'error' },
}

export function DeviceEvents({ deviceId }: { deviceId: number }) {
  const collection = useMemo(() => eventsOf(deviceId), [deviceId])
  return <CollectionTable collection={collection} used={useCollection(collection)} />
}

function eventsOf(deviceId: number): Collection<Event> {
  return {
    operation: `GET /endpoint/${deviceId}/event`,
    layoutName: 'device-events',
    noun: { one: 'event', many: 'events' },
    icon: 'event',
    rules: rulesOf('/event'),
    filters: [
      { field: 'severity', title: 'Severity', choices: eventSeverities.map((severity) => ({ value: severity, label: severities[severity].name })) },
      { field: 'description', title: 'Words' },
      { field: 'from', title: 'From' },
      { field: 'until', title: 'Until' },
    ],
    columns: ({ timeZone }) => [
      timeColumn<Event>('timestamp', 'Time', ({ timestamp }) => timestamp, timeZone, { width: 170, sortKey: 'timestamp' }),
      { id: 'severity', header: 'Severity', width: 116, sortKey: 'severity', value: ({ severity }) => severity, look: severityLook, exportText: ({ severity }) => severities[severity].name },
      textColumn<Event>('type', 'Event', ({ event_type }) => event_type.description, { width: 220, sortKey: 'type' }),
      textColumn<Event>('description', 'Description', ({ description }) => description, { width: 460 }),
      textColumn<Event>('source', 'Source', ({ source }) => source, { width: 140 }),
    ],
    keyOf: ({ id }) => String(id),
    load: (request, signal) => unwrapPage(rest.GET('/endpoint/{endpoint_id}/event', { params: { path: { endpoint_id: deviceId }, query: collectionQuery(request) }, signal }), request),
  }
}

function severityLook({ severity }: Event) {
  const { name, tone, icon } = severities[severity]
  return chipElement({ tone, icon, children: name })
}
