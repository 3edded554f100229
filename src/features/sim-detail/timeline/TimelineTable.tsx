/** The timeline as a table: every entry within the span, the latest first. */
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatDuration, formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { useWidth } from '../../../ui/layout/useElementSize.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { itemsIn } from './drawing.ts'
import type { TimeInterval } from './timeAxis.ts'
import styles from './Timeline.module.css'
import { lanes, stretchLanes } from './timelineItem.ts'
import type { ItemsByLane, TimelineItem } from './timelineItem.ts'

export interface TimelineTableProps {
  items: ItemsByLane
  span: TimeInterval
  isLoading: boolean
  onSelect: (item: TimelineItem) => void
}

export function TimelineTable({ items, span, isLoading, onSelect }: TimelineTableProps) {
  const { density, timeZone } = usePreferences()
  const [frame, widthPx] = useWidth()
  const columns = columnsOf(timeZone, widthPx)
  const { layout, setLayout } = useTableLayout('timeline', columns)
  const shown = lanes
    .flatMap(({ id }) => itemsIn(items[id], span))
    .toSorted((one, other) => other.fromMs - one.fromMs)
  const byId = new Map(shown.map((item) => [item.id, item]))
  const keys = [...byId.keys()]
  const source = { get: (key: string) => byId.get(key), subscribe: () => () => {} }
  return (
    <div ref={frame} className={styles.table}>
      <DataTable
        label="Timeline"
        columns={columns}
        layout={layout}
        onLayoutChange={setLayout}
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
            title="Nothing in this span"
            detail="Choose a longer one to see more."
          />
        }
      />
    </div>
  )
}

const timePx = 180
const durationPx = 150
const kindPx = 190
const leastWordsPx = 280

function columnsOf(
  timeZone: TimeZoneSetting,
  widthPx: number,
): readonly TableColumn<TimelineItem>[] {
  const kind = (item: TimelineItem) => lanes.find(({ id }) => id === item.lane)?.name ?? item.lane
  const duration = (item: TimelineItem) =>
    stretchLanes.has(item.lane)
      ? `${formatDuration(item.toMs - item.fromMs)}${item.isOngoing ? ' so far' : ''}`
      : ''
  return [
    {
      id: 'from',
      header: 'Time',
      render: ({ fromMs }) => <span className="tabular">{formatTime(fromMs, timeZone)}</span>,
      width: timePx,
      exportValue: ({ fromMs }) => formatIso(fromMs, timeZone),
    },
    {
      id: 'duration',
      header: 'Duration',
      render: duration,
      align: 'end',
      width: durationPx,
      exportValue: duration,
    },
    { id: 'kind', header: 'Kind', render: kind, width: kindPx, exportValue: kind },
    {
      id: 'words',
      header: 'What',
      render: ({ words }) => words,
      width: Math.max(leastWordsPx, widthPx - timePx - durationPx - kindPx),
      exportValue: ({ words }) => words,
    },
  ]
}
