/** The filters of SIMs as a filter bar. */
import { useCapabilities } from '../../data/capabilities.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { FilterBar } from '../../ui/chip/FilterBar.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { hasFilters, noCriteria } from './simCriteria.ts'
import type { SimCriteria } from './simCriteria.ts'
import { filterKinds } from './filterKinds.ts'

const FilterEditor = lazyPart(() =>
  import('./editors/FilterEditor.tsx').then((module) => module.FilterEditor),
)

const alwaysShown = new Set(['status', 'product', 'iccid', 'end_customer_label'])

export interface FilterRowProps {
  criteria: SimCriteria
  onChange: (criteria: SimCriteria) => void
}

export function FilterRow({ criteria, onChange }: FilterRowProps) {
  const preferences = usePreferences()
  const capabilities = useCapabilities()
  const kindOf = (id: string) => filterKinds.find((kind) => kind.id === id)
  return (
    <FilterBar
      filters={filterKinds
        .filter(({ field }) => capabilities.hasField('SimFilterInput', field))
        .map(({ id, title, words }) => ({
          id,
          title,
          value: words(criteria, preferences),
          isRare: !alwaysShown.has(id),
        }))}
      renderEditor={(id, close) => (
        <FilterEditor
          id={id}
          title={kindOf(id)?.title ?? id}
          criteria={criteria}
          onApply={(next) => {
            close()
            onChange(next)
          }}
        />
      )}
      onRemove={(id) => onChange(kindOf(id)?.clear(criteria) ?? criteria)}
      onClear={
        hasFilters(criteria)
          ? () => onChange({ ...noCriteria, search: criteria.search })
          : undefined
      }
    />
  )
}
