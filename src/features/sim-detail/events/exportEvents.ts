/** Exports the events of a SIM as CSV: as the service sends them, in the order of the list, with times in UTC. */
import { plural } from '@lingui/core/macro'
import { exportPages } from '../../../domain/export/exportPages.ts'
import { requestSimEvents, type SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { csvField } from '../../../lib/csv.ts'
import { formatIso } from '../../../lib/time.ts'
import { criteriaOf, type EventView } from './eventView.ts'

const fields = [
  csvField<SimEvent>('ICCID', ({ iccid }) => iccid, 'identifier'),
  csvField<SimEvent>('Time', (event) => formatIso(event.timestampMilliseconds, 'UTC')),
  csvField<SimEvent>('Type', ({ type }) => type),
  csvField<SimEvent>('Details', ({ details }) => details),
  csvField<SimEvent>('Data', ({ jsonData }) => jsonData),
]

/** Starts an export of the events that match the filters of the list. */
export function exportEvents(iccid: string, view: EventView): void {
  const criteria = criteriaOf(view, Date.now())
  exportPages({
    name: `events-${iccid}`,
    fields,
    load: (nextToken, signal) =>
      requestSimEvents(iccid, criteria, view.direction, nextToken, signal),
    keyOf: ({ id }) => id,
    countText: (count) => plural(count, { one: '# event', other: '# events' }),
  })
}
