/** The columns of the event list. */
import { t } from '@lingui/core/macro'
import { eventAppearance, describeEvent } from '../../../domain/sim-events/describeEvent.ts'
import type { EventTypeInfo } from '../../../domain/sim-events/describeEvent.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { formatIso, formatShortTime, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { tip } from '../../../ui/tooltip/tip.ts'

const timePx = 190
const shortTimePx = 136
const typePx = 192
const minTextPx = 300

export interface EventColumnOptions {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  /** The width of the list; the text column takes what the others leave. */
  widthPx: number
  /** On a narrow screen the text comes before the type and the time is short. */
  isNarrow: boolean
}

type EventColumn = TableColumn<SimEvent, 'timestampMilliseconds'>

/** Returns the columns, which decode each event once. */
export function eventColumns({
  byteUnits,
  timeZone,
  widthPx,
  isNarrow,
}: EventColumnOptions): readonly EventColumn[] {
  const decoded = new WeakMap<SimEvent, { text: string; info: EventTypeInfo }>()
  const decode = (event: SimEvent) => {
    let known = decoded.get(event)
    if (!known) {
      known = { text: describeEvent(event, byteUnits), info: eventAppearance(event) }
      decoded.set(event, known)
    }
    return known
  }
  const shortTime = (event: SimEvent) =>
    isNarrow
      ? formatShortTime(event.timestampMilliseconds, timeZone)
      : formatTime(event.timestampMilliseconds, timeZone)
  const time: EventColumn = {
    id: 'time',
    header: t`Time`,
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
    header: t`Type`,
    render: (event) => {
      const { tone, icon, name, meaning } = decode(event).info
      return chipElement({ tone, icon, children: name, hint: meaning })
    },
    width: typePx,
    exportValue: (event) => event.type,
  }
  const text: EventColumn = {
    id: 'event',
    header: t`Event`,
    value: (event) => event.id,
    render: (event) => decode(event).text,
    width: Math.max(minTextPx, widthPx - timePx - typePx),
    exportValue: (event) => decode(event).text,
  }
  return isNarrow ? [time, text, type] : [time, type, text]
}
