/** The columns of the event list: when, what kind, and what happened in words. */
import { eventLook } from '../../../domain/sim-events/eventLook.ts'
import type { EventTypeLook } from '../../../domain/sim-events/eventTypes.ts'
import { eventWords } from '../../../domain/sim-events/eventWords.ts'
import type { SimEvent } from '../../../domain/sim-events/SimEventFields.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { chipElement } from '../../../ui/chip/chipElement.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { tip } from '../../../ui/tooltip/tip.ts'

const timePx = 160
const typePx = 168
const leastWordsPx = 300

export interface EventColumnOptions {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  /** The room there is; the words take what the others leave. */
  widthPx: number
}

/** The columns; decoding an event happens once, however often its row comes by. */
export function eventColumns({ byteUnits, timeZone, widthPx }: EventColumnOptions): readonly TableColumn<SimEvent>[] {
  const decoded = new WeakMap<SimEvent, { words: string; look: EventTypeLook }>()
  const decode = (event: SimEvent) => {
    let known = decoded.get(event)
    if (!known) {
      known = { words: eventWords(event, byteUnits), look: eventLook(event) }
      decoded.set(event, known)
    }
    return known
  }
  const columns: TableColumn<SimEvent>[] = [
    {
      id: 'time',
      header: 'Time',
      value: (event) => event.timestampMilliseconds,
      look: (event) => (
        <time className="tabular" dateTime={formatIso(event.timestampMilliseconds, 'UTC')} {...tip(formatIso(event.timestampMilliseconds, timeZone))}>
          {formatTime(event.timestampMilliseconds, timeZone)}
        </time>
      ),
      sortKey: 'timestampMilliseconds',
      width: timePx,
      exportText: (event) => formatIso(event.timestampMilliseconds, timeZone),
    },
    {
      id: 'type',
      header: 'Type',
      value: (event) => event.type,
      look: (event) => {
        const { tone, icon, name, meaning } = decode(event).look
        return chipElement({ tone, icon, children: name, hint: meaning })
      },
      width: typePx,
      exportText: (event) => event.type,
    },
    {
      id: 'words',
      header: 'What happened',
      value: (event) => event.id,
      look: (event) => decode(event).words,
      width: Math.max(leastWordsPx, widthPx - timePx - typePx),
      exportText: (event) => decode(event).words,
    },
  ]
  return columns
}
