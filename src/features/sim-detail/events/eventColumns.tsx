import { t } from '@lingui/core/macro'
import {
  eventAppearance,
  describeEvent,
  type EventTypeInfo,
} from '../../../domain/sim-events/describeEvent.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import { shortTime, twoLines, type PhoneColumn } from '../../../ui/table/phoneTable.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import lines from '../../../ui/table/twoLines.module.css'
import { tip } from '../../../ui/tooltip/tip.ts'

const timePx = 190
const typePx = 192
const minTextPx = 300

type EventColumn = TableColumn<SimEvent, 'timestampMilliseconds'>

/** Returns the columns, which decode each event once. */
export function eventColumns(
  byteUnits: ByteUnits,
  timeZone: TimeZoneSetting,
  widthPx: number,
): readonly EventColumn[] {
  const decoded = new WeakMap<SimEvent, { text: string; info: EventTypeInfo }>()
  const decode = (event: SimEvent) => {
    let known = decoded.get(event)
    if (!known) {
      known = { text: describeEvent(event, byteUnits), info: eventAppearance(event) }
      decoded.set(event, known)
    }
    return known
  }
  return [
    {
      id: 'time',
      header: t`Time`,
      render: (event) => (
        <time
          className="tabular"
          dateTime={formatIso(event.timestampMilliseconds, 'UTC')}
          {...tip(formatIso(event.timestampMilliseconds, timeZone))}
        >
          {formatTime(event.timestampMilliseconds, timeZone)}
        </time>
      ),
      sortField: 'timestampMilliseconds',
      width: timePx,
      exportValue: (event) => formatIso(event.timestampMilliseconds, timeZone),
    },
    {
      id: 'type',
      header: t`Type`,
      render: (event) => {
        const { tone, icon, name, meaning } = decode(event).info
        return chipElement({ tone, icon, children: name, hint: meaning })
      },
      width: typePx,
      exportValue: (event) => event.type,
    },
    {
      id: 'event',
      header: t`Event`,
      value: (event) => event.id,
      render: (event) => decode(event).text,
      width: Math.max(minTextPx, widthPx - timePx - typePx),
      exportValue: (event) => decode(event).text,
    },
  ]
}

export function eventPhoneColumn(
  byteUnits: ByteUnits,
  timeZone: TimeZoneSetting,
): PhoneColumn<SimEvent> {
  const textOf = (event: SimEvent) => describeEvent(event, byteUnits)
  return {
    header: t`Event`,
    value: (event) => event.id,
    render: (event) => {
      const { tone, icon, name, meaning } = eventAppearance(event)
      return twoLines({
        title: textOf(event),
        details: (
          <span className={lines.chip}>
            {chipElement({ tone, icon, children: name, hint: meaning })}
          </span>
        ),
        detailsEnd: shortTime(event.timestampMilliseconds, timeZone),
      })
    },
    exportValue: textOf,
  }
}
