import { useCapabilities } from '../../data/useCapabilities.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { FilterBar } from '../../ui/chip/FilterBar.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { hasFilters, noCriteria, without, type SimCriteria } from './simCriteria.ts'
import { filterKinds, type FilterFormats } from './filterKinds.ts'

const FilterEditor = lazyPart('FilterEditor', () => import('./editors/FilterEditor.tsx'))

const alwaysShown = new Set(['status', 'product', 'iccid', 'end_customer_label', 'exceeds'])

interface FilterRowProps {
  criteria: SimCriteria
  onChange: (criteria: SimCriteria) => void
  /** Whether to offer a field of SimFilterInput; by default those by which the service can filter. */
  offers?: (field: string) => boolean
  /** Finds the SIMs that will exceed their limit for a service that cannot filter by it. */
  onCheckLimits?: () => void
}

export function FilterRow({ criteria, onChange, offers, onCheckLimits }: FilterRowProps) {
  const preferences = usePreferences()
  const capabilities = useCapabilities()
  const { data: customer } = useCustomer()
  const customers = [...(customer ? [customer] : []), ...(customer?.sub_customer_list ?? [])]
  const texts: FilterFormats = {
    ...preferences,
    customerName: (id) => customers.find((each) => each?.customerid === id)?.current_name,
  }
  const canFilter = offers ?? ((field: string) => capabilities.hasField('SimFilterInput', field))
  const toggleExceeding = () =>
    onChange(
      criteria.exceeds_data_limit
        ? without(criteria, 'exceeds_data_limit')
        : { ...criteria, exceeds_data_limit: true },
    )
  const kindOf = (id: string) => filterKinds.find((kind) => kind.id === id)
  return (
    <FilterBar
      filters={filterKinds
        .filter(({ id, field }) => canFilter(field) || (id === 'exceeds' && onCheckLimits))
        .filter(({ id }) => id !== 'customer' || criteria.customerids || customers.length > 1)
        .map(({ id, title, group, field, describe }) => ({
          id,
          title,
          value: describe(criteria, texts),
          isRare: !alwaysShown.has(id),
          group,
          onToggle:
            id === 'exceeds' ? (canFilter(field) ? toggleExceeding : onCheckLimits) : undefined,
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
