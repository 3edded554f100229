/** The events of one device, those of its quotas included (REST interface, Events). */
import { useMemo } from 'react'
import { CollectionTable } from '../../../domain/collection/CollectionTable.tsx'
import { useCollection } from '../../../domain/collection/useCollection.ts'
import { eventFilters, eventsOf } from '../../../domain/rest-events/eventCollection.tsx'

/** What is the same for all events of one device is not offered. */
const filters = [...eventFilters.filter(({ field }) => ['severity', 'description', 'type'].includes(field)), { field: 'from', title: 'From' }, { field: 'until', title: 'Until' }]

export function DeviceEvents({ deviceId }: { deviceId: number }) {
  const collection = useMemo(() => eventsOf({ kind: 'endpoint', id: deviceId }, 'device-events', filters), [deviceId])
  return <CollectionTable collection={collection} used={useCollection(collection)} />
}
