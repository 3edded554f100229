import { useCapabilities } from '../../data/capabilities.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { FilterBar } from '../../ui/chip/FilterBar.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useIdlePreload } from '../../ui/lazy/useIdlePreload.ts'
import { hasFilters, noCriteria, type SimCriteria } from './simCriteria.ts'
import { filterKinds, type FilterFormats } from './filterKinds.ts'

const FilterEditor = lazyPart(() =>
  import('./editors/FilterEditor.tsx').then((module) => module.FilterEditor),
)

const alwaysShown = new Set(['status', 'product', 'iccid', 'end_customer_label'])

interface FilterRowProps {
  criteria: SimCriteria
  onChange: (criteria: SimCriteria) => void
}

export function FilterRow({ criteria, onChange }: FilterRowProps) {
  const preferences = usePreferences()
  useIdlePreload(FilterEditor.preload)
  const capabilities = useCapabilities()
  const { data: customer } = useCustomer()
  const customers = [...(customer ? [customer] : []), ...(customer?.sub_customer_list ?? [])]
  const texts: FilterFormats = {
    ...preferences,
    customerName: (id) => customers.find((each) => each?.customerid === id)?.current_name,
  }
  const kindOf = (id: string) => filterKinds.find((kind) => kind.id === id)
  return (
    <FilterBar
      filters={filterKinds
        .filter(({ field }) => capabilities.hasField('SimFilterInput', field))
        .filter(({ id }) => id !== 'customer' || criteria.customerids || customers.length > 1)
        .map(({ id, title, describe }) => ({
          id,
          title,
          value: describe(criteria, texts),
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
