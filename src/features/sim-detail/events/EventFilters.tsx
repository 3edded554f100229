/** What the event list is narrowed to: types and a time range, and the way back to all. */
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx'
import { joinClasses } from '../../../ui/theme/joinClasses.ts'
import { allEvents, isFiltered, spans } from './eventView.ts'
import type { EventRange, EventView } from './eventView.ts'
import { RangeForm } from './RangeForm.tsx'
import { TypeChips } from './TypeChips.tsx'
import styles from './EventFilters.module.css'

export interface EventFiltersProps {
  view: EventView
  onChange: (view: EventView) => void
}

export function EventFilters({ view, onChange }: EventFiltersProps) {
  const { timeZone } = usePreferences()
  const words = rangeWords(view.range, timeZone)
  return (
    <div className={styles.filters}>
      <PopoverButton
        label={`Time: ${words}. Change the range`}
        words={<span className={styles.rangeWords}>{words}</span>}
        icon="time"
        className={joinClasses(styles.range, view.range.kind !== 'all' && styles.isOn)}
      >
        {(close) => (
          <RangeForm
            range={view.range}
            onApply={(range) => {
              close()
              onChange({ ...view, range })
            }}
          />
        )}
      </PopoverButton>
      <TypeChips chosen={view.types} onChange={(types) => onChange({ ...view, types })} />
      {isFiltered(view) && (
        <Button variant="quiet" size="small" onClick={() => onChange({ ...allEvents, direction: view.direction })}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

/** A range in words. */
function rangeWords(range: EventRange, timeZone: TimeZoneSetting): string {
  if (range.kind === 'all') return 'Any time'
  if (range.kind === 'last') return spans.find(({ id }) => id === range.id)?.words ?? range.id
  const { fromMs, toMs } = range
  if (fromMs === undefined) return `until ${formatTime(toMs, timeZone)}`
  return toMs === undefined ? `since ${formatTime(fromMs, timeZone)}` : `${formatTime(fromMs, timeZone)} to ${formatTime(toMs, timeZone)}`
}
