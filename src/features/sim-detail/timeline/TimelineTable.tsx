import { t } from '@lingui/core/macro'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatDuration, formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { useWidth, useIsPhone } from '../../../ui/layout/useMatchesMedia.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { phoneTable, shortTime, twoLines, type PhoneColumn } from '../../../ui/table/phoneTable.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { itemsIn } from './timelineGeometry.ts'
import type { TimeInterval } from './timeAxis.ts'
import styles from './Timeline.module.css'
import { lanes, periodLanes, type ItemsByLane, type TimelineItem } from './timelineItems.ts'

interface TimelineTableProps {
  items: ItemsByLane
  range: TimeInterval
  isLoading: boolean
  onSelect: (item: TimelineItem) => void
}

export function TimelineTable({ items, range, isLoading, onSelect }: TimelineTableProps) {
  const { density, timeZone } = usePreferences()
  const [frame, widthPx] = useWidth()
  const isPhone = useIsPhone()
  const columns = columnsOf(timeZone, widthPx)
  const { layout, setLayout } = useTableLayout('timeline', columns)
  const shown = lanes
    .flatMap(({ id }) => itemsIn(items[id], range))
    .toSorted((one, other) => other.fromMs - one.fromMs)
  const byId = new Map(shown.map((item) => [item.id, item]))
  const keys = [...byId.keys()]
  const source = { get: (key: string) => byId.get(key), subscribe: () => () => {} }
  return (
    <div ref={frame} className={styles.table}>
      <DataTable
        label={t`Timeline`}
        {...(isPhone
          ? phoneTable(phoneColumn(timeZone))
          : { columns, layout, onLayoutChange: setLayout })}
        density={density}
        keys={keys}
        totalRows={keys.length}
        source={source}
        isLoading={isLoading && keys.length === 0}
        onOpen={(key) => {
          const item = source.get(key)
          if (item) onSelect(item)
        }}
        emptyState={
          <EmptyState
            icon="time"
            title={t`Nothing in this time range`}
            detail={t`Choose a longer range.`}
          />
        }
      />
    </div>
  )
}

const timePx = 190
const durationPx = 150
const kindPx = 190
const minTextPx = 280

function columnsOf(
  timeZone: TimeZoneSetting,
  widthPx: number,
): readonly TableColumn<TimelineItem>[] {
  return [
    {
      id: 'from',
      header: t`Time`,
      render: ({ fromMs }) => <span className="tabular">{formatTime(fromMs, timeZone)}</span>,
      width: timePx,
      exportValue: ({ fromMs }) => formatIso(fromMs, timeZone),
    },
    {
      id: 'duration',
      header: t`Duration`,
      render: durationText,
      align: 'end',
      width: durationPx,
      exportValue: durationText,
    },
    { id: 'kind', header: t`Kind`, render: kindText, width: kindPx, exportValue: kindText },
    {
      id: 'text',
      header: t`Event`,
      render: ({ text }) => text,
      width: Math.max(minTextPx, widthPx - timePx - durationPx - kindPx),
      exportValue: ({ text }) => text,
    },
  ]
}

function phoneColumn(timeZone: TimeZoneSetting): PhoneColumn<TimelineItem> {
  return {
    header: t`Event`,
    value: (item) => [item.text, durationText(item)].join(' '),
    render: (item) =>
      twoLines({
        title: item.text,
        details: [kindText(item), durationText(item)].filter(Boolean).join(' · '),
        detailsEnd: shortTime(item.fromMs, timeZone),
      }),
    exportValue: ({ text }) => text,
  }
}

function kindText({ lane }: TimelineItem): string {
  return lanes.find(({ id }) => id === lane)?.name ?? lane
}

function durationText({ lane, fromMs, toMs, isOngoing }: TimelineItem): string {
  if (!periodLanes.has(lane)) return ''
  const duration = formatDuration(toMs - fromMs)
  return isOngoing ? t`${duration} so far` : duration
}
