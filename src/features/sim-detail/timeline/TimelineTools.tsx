/** The buttons of the timeline: how much of the past is shown, where, and as what. */
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatDuration, formatTime } from '../../../lib/time.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx'
import { shiftInterval, zoomInterval } from './timeAxis.ts'
import type { TimeInterval } from './timeAxis.ts'
import styles from './Timeline.module.css'
import { lastSpans } from './timelineView.ts'
import type { LastId, TimelineView } from './timelineView.ts'

export interface TimelineToolsProps {
  view: TimelineView
  span: TimeInterval
  bounds: TimeInterval
  nowMs: number
  onViewChange: (view: TimelineView) => void
  onSpanChange: (span: TimeInterval) => void
}

/** None of them is chosen once the range was moved or zoomed. */
const lastRanges: readonly { value: LastId | 'fixed'; label: string }[] = lastSpans.map(
  ({ id, words }) => ({ value: id, label: words }),
)
const shapes = [
  { value: 'drawing', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const
const shiftShare = 0.5

export function TimelineTools({
  view,
  span,
  bounds,
  nowMs,
  onViewChange,
  onSpanChange,
}: TimelineToolsProps) {
  const { timeZone } = usePreferences()
  const middleMs = (span.fromMs + span.toMs) / 2
  const change = (next: TimeInterval, reason: string) => ({
    disabledReason: next.fromMs === span.fromMs && next.toMs === span.toMs ? reason : undefined,
    onClick: () => onSpanChange(next),
  })
  return (
    <div className={styles.tools}>
      <SegmentedControl
        label="Time range"
        value={view.span.kind === 'last' ? view.span.id : 'fixed'}
        options={lastRanges}
        onChange={(id) => {
          if (id !== 'fixed') onViewChange({ ...view, span: { kind: 'last', id } })
        }}
      />
      <div className={styles.group}>
        <IconButton
          icon="chevronLeft"
          size="small"
          label="Earlier"
          {...change(
            shiftInterval(span, -shiftShare, bounds),
            'The timeline goes back three months',
          )}
        />
        <IconButton
          icon="chevronRight"
          size="small"
          label="Later"
          {...change(shiftInterval(span, shiftShare, bounds), 'The timeline ends now')}
        />
        <IconButton
          icon="plus"
          size="small"
          label="Zoom in"
          hint="Zoom in (+)"
          {...change(zoomInterval(span, 0.5, middleMs, bounds), 'This is the shortest range')}
        />
        <IconButton
          icon="minus"
          size="small"
          label="Zoom out"
          hint="Zoom out (−)"
          {...change(zoomInterval(span, 2, middleMs, bounds), 'The whole timeline is shown')}
        />
      </div>
      <p className={styles.caption}>
        {formatTime(span.fromMs, timeZone)} to{' '}
        {span.toMs > nowMs ? 'now' : formatTime(span.toMs, timeZone)} ·{' '}
        {formatDuration(Math.min(span.toMs, nowMs) - span.fromMs)}
      </p>
      <div className={styles.shape}>
        <SegmentedControl
          label="Show as"
          value={view.shape}
          options={shapes}
          onChange={(shape) => onViewChange({ ...view, shape })}
        />
      </div>
    </div>
  )
}
