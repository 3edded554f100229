/** The columns of the event list: when, what kind, and what happened in words. */
import { eventLook, describeEvent } from '../../../domain/sim-events/describeEvent.ts'
import type { EventTypeLook } from '../../../domain/sim-events/describeEvent.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { tip } from '../../../ui/tooltip/tip.ts'

const timePx = 180
const shortTimePx = 112
const typePx = 168
const leastWordsPx = 300

export interface EventColumnOptions {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  /** The room there is; the words take what the others leave. */
  widthPx: number
  /** Without room for all, the words come before the type and the time is short. */
  isNarrow: boolean
}

type EventColumn = TableColumn<SimEvent, 'timestampMilliseconds'>

/** The columns; decoding an event happens once, however often its row comes by. */
export function eventColumns({
  byteUnits,
  timeZone,
  widthPx,
  isNarrow,
}: EventColumnOptions): readonly EventColumn[] {
  const decoded = new WeakMap<SimEvent, { words: string; look: EventTypeLook }>()
  const decode = (event: SimEvent) => {
    let known = decoded.get(event)
    if (!known) {
      known = { words: describeEvent(event, byteUnits), look: eventLook(event) }
      decoded.set(event, known)
    }
    return known
  }
  const shortTime = (event: SimEvent) =>
    formatTime(event.timestampMilliseconds, timeZone).slice(
      isNarrow ? 5 : 0,
      isNarrow ? 16 : undefined,
    )
  const time: EventColumn = {
    id: 'time',
    header: 'Time',
    render: (event) => (
      <time
        className="tabular"
        dateTime={formatIso(event.timestampMilliseconds, 'UTC')}
        {...tip(formatIso(event.timestampMilliseconds, timeZone))}
      >
        {shortTime(event)}
      </time>
    ),
    sortField: 'timestampMilliseconds',
    width: isNarrow ? shortTimePx : timePx,
    exportValue: (event) => formatIso(event.timestampMilliseconds, timeZone),
  }
  const type: EventColumn = {
    id: 'type',
    header: 'Type',
    render: (event) => {
      const { tone, icon, name, meaning } = decode(event).look
      return chipElement({ tone, icon, children: name, hint: meaning })
    },
    width: typePx,
    exportValue: (event) => event.type,
  }
  const words: EventColumn = {
    id: 'words',
    header: 'What happened',
    value: (event) => event.id,
    render: (event) => decode(event).words,
    width: Math.max(leastWordsPx, widthPx - timePx - typePx),
    exportValue: (event) => decode(event).words,
  }
  return isNarrow ? [time, words, type] : [time, type, words]
}
