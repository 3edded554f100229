/** The controls of the timeline: its range, zoom and shape. */
import { t } from '@lingui/core/macro'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatDuration, formatTime } from '../../../lib/time.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx'
import { shiftInterval, zoomInterval, type TimeInterval } from './timeAxis.ts'
import styles from './Timeline.module.css'
import { lastRanges, type LastId, type TimelineView } from './timelineView.ts'

export interface TimelineToolsProps {
  view: TimelineView
  range: TimeInterval
  bounds: TimeInterval
  nowMs: number
  onViewChange: (view: TimelineView) => void
  onRangeChange: (range: TimeInterval) => void
}

/** After the range was moved or zoomed, none of these is selected. */
const rangeOptions: readonly { value: LastId | 'fixed'; label: string }[] = lastRanges.map(
  ({ id, label }) => ({ value: id, label }),
)
const shapes = [
  { value: 'chart', label: t`Chart` },
  { value: 'table', label: t`Table` },
] as const
const shiftShare = 0.5

export function TimelineTools({
  view,
  range,
  bounds,
  nowMs,
  onViewChange,
  onRangeChange,
}: TimelineToolsProps) {
  const { timeZone } = usePreferences()
  const middleMs = (range.fromMs + range.toMs) / 2
  const from = formatTime(range.fromMs, timeZone)
  const to = formatTime(range.toMs, timeZone)
  const duration = formatDuration(Math.min(range.toMs, nowMs) - range.fromMs)
  const change = (next: TimeInterval, reason: string) => ({
    disabledReason: next.fromMs === range.fromMs && next.toMs === range.toMs ? reason : undefined,
    onClick: () => onRangeChange(next),
  })
  return (
    <div className={styles.tools}>
      <SegmentedControl
        label={t`Time range`}
        value={view.range.kind === 'last' ? view.range.id : 'fixed'}
        options={rangeOptions}
        onChange={(id) => {
          if (id !== 'fixed') onViewChange({ ...view, range: { kind: 'last', id } })
        }}
      />
      <div className={styles.group}>
        <IconButton
          icon="chevronLeft"
          size="small"
          label={t`Earlier`}
          {...change(
            shiftInterval(range, -shiftShare, bounds),
            t`The timeline goes back three months`,
          )}
        />
        <IconButton
          icon="chevronRight"
          size="small"
          label={t`Later`}
          {...change(shiftInterval(range, shiftShare, bounds), t`The timeline ends now`)}
        />
        <IconButton
          icon="plus"
          size="small"
          label={t`Zoom in`}
          hint={t`Zoom in (+)`}
          {...change(zoomInterval(range, 0.5, middleMs, bounds), t`This is the shortest range`)}
        />
        <IconButton
          icon="minus"
          size="small"
          label={t`Zoom out`}
          hint={t`Zoom out (−)`}
          {...change(zoomInterval(range, 2, middleMs, bounds), t`The whole timeline is shown`)}
        />
      </div>
      <p className={styles.caption}>
        {range.toMs > nowMs ? t`${from} to now · ${duration}` : t`${from} to ${to} · ${duration}`}
      </p>
      <div className={styles.shape}>
        <SegmentedControl
          label={t`Show as`}
          value={view.shape}
          options={shapes}
          onChange={(shape) => onViewChange({ ...view, shape })}
        />
      </div>
    </div>
  )
}
