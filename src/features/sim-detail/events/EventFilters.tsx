/** What the event list is narrowed to: types and a time range, and the way back to all. */
import { RangeButton } from '../../../domain/time-range/RangeButton.tsx'
import { FilterChips } from '../../../ui/chip/FilterChip.tsx'
import { allEvents, isFiltered } from './eventView.ts'
import type { EventView } from './eventView.ts'
import { TypeChips } from './TypeChips.tsx'

export interface EventFiltersProps {
  view: EventView
  onChange: (view: EventView) => void
}

export function EventFilters({ view, onChange }: EventFiltersProps) {
  return (
    <FilterChips
      onClear={
        isFiltered(view) ? () => onChange({ ...allEvents, direction: view.direction }) : undefined
      }
    >
      <RangeButton range={view.range} onChange={(range) => onChange({ ...view, range })} />
      <TypeChips chosen={view.types} onChange={(types) => onChange({ ...view, types })} />
    </FilterChips>
  )
}
