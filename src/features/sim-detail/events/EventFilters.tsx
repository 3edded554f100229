/** What the event list is narrowed to: types and a time range, and the way back to all. */
import { RangeButton } from '../../../domain/time-range/RangeButton.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { allEvents, isFiltered } from './eventView.ts'
import type { EventView } from './eventView.ts'
import { TypeChips } from './TypeChips.tsx'
import styles from './EventFilters.module.css'

export interface EventFiltersProps {
  view: EventView
  onChange: (view: EventView) => void
}

export function EventFilters({ view, onChange }: EventFiltersProps) {
  return (
    <div className={styles.filters}>
      <RangeButton range={view.range} onChange={(range) => onChange({ ...view, range })} />
      <TypeChips chosen={view.types} onChange={(types) => onChange({ ...view, types })} />
      {isFiltered(view) && (
        <Button variant="quiet" size="small" onClick={() => onChange({ ...allEvents, direction: view.direction })}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
