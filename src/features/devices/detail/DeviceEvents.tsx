/** The events of one device, those of its quotas included (REST interface, Events), with the ones that come while it is looked at. */
import { useMemo } from 'react'
import { CollectionTable } from '../../../domain/collection/CollectionTable.tsx'
import { EventActions, useEvents } from '../../../domain/collection/useEvents.tsx'
import { eventFilters } from '../../../domain/collection/eventCollection.tsx'
import type { EventScope } from '../../../domain/collection/eventCollection.tsx'
import { RangeButton } from '../../../domain/time-range/RangeButton.tsx'
import styles from './Device.module.css'

/** What is the same for all events of one device is not offered. */
const filters = eventFilters.filter(({ field }) =>
  ['severity', 'description', 'type'].includes(field),
)

export function DeviceEvents({ deviceId }: { deviceId: number }) {
  const scope = useMemo<EventScope>(() => ({ kind: 'endpoint', id: deviceId }), [deviceId])
  const events = useEvents(scope, 'device-events', filters)
  return (
    <>
      <div className={styles.eventTools}>
        <RangeButton range={events.range} onChange={events.setRange} />
        <span className={styles.eventActions}>
          <EventActions events={events} />
        </span>
      </div>
      <CollectionTable collection={events.collection} used={events.used} />
    </>
  )
}
