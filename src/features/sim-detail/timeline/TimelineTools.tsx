/** The buttons of the timeline: how much of the past is shown, where, and as what. */
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatDuration, formatTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { SegmentedInput } from '../../../ui/input/SegmentedInput.tsx'
import { shiftSpan, zoomSpan } from './timeAxis.ts'
import type { TimeSpan } from './timeAxis.ts'
import styles from './Timeline.module.css'
import { lastSpans } from './timelineView.ts'
import type { TimelineView } from './timelineView.ts'

export interface TimelineToolsProps {
  view: TimelineView
  span: TimeSpan
  bounds: TimeSpan
  nowMs: number
  onViewChange: (view: TimelineView) => void
  onSpanChange: (span: TimeSpan) => void
}

const shapes = [
  { value: 'drawing', label: 'Drawing' },
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
  const change = (next: TimeSpan, reason: string) => ({
    whyNot: next.fromMs === span.fromMs && next.toMs === span.toMs ? reason : undefined,
    onClick: () => onSpanChange(next),
  })
  return (
    <div className={styles.tools}>
      <div className={styles.group} role="group" aria-label="Span">
        {lastSpans.map(({ id, words }) => (
          <Button
            key={id}
            size="small"
            variant="quiet"
            aria-pressed={view.span.kind === 'last' && view.span.id === id}
            onClick={() => onViewChange({ ...view, span: { kind: 'last', id } })}
          >
            {words}
          </Button>
        ))}
      </div>
      <div className={styles.group}>
        <IconButton
          icon="chevronLeft"
          size="small"
          label="Earlier"
          {...change(shiftSpan(span, -shiftShare, bounds), 'The timeline goes three months back.')}
        />
        <IconButton
          icon="chevronRight"
          size="small"
          label="Later"
          {...change(shiftSpan(span, shiftShare, bounds), 'This is now.')}
        />
        <IconButton
          icon="plus"
          size="small"
          label="Zoom in"
          hint="Zoom in (+)"
          {...change(zoomSpan(span, 0.5, middleMs, bounds), 'This is the shortest span.')}
        />
        <IconButton
          icon="minus"
          size="small"
          label="Zoom out"
          hint="Zoom out (−)"
          {...change(zoomSpan(span, 2, middleMs, bounds), 'This is all there is.')}
        />
      </div>
      <p className={styles.caption}>
        {formatTime(span.fromMs, timeZone)} to{' '}
        {span.toMs > nowMs ? 'now' : formatTime(span.toMs, timeZone)} ·{' '}
        {formatDuration(Math.min(span.toMs, nowMs) - span.fromMs)}
      </p>
      <div className={styles.shape}>
        <SegmentedInput
          label="Show as"
          value={view.shape}
          options={shapes}
          onChange={(shape) => onViewChange({ ...view, shape })}
        />
      </div>
    </div>
  )
}
