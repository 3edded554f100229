import { t } from '@lingui/core/macro'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { RangeButton } from '../../domain/time-range/RangeButton.tsx'
import { FilterBar, type ListFilter } from '../../ui/chip/FilterBar.tsx'
import { ToggleChips } from '../../ui/chip/ToggleChips.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import {
  categories,
  isFiltered,
  defaultView,
  type AuditFilterId,
  type AuditInitiatorChoice,
  type AuditView,
} from './auditView.ts'

const AuditFilterEditor = lazyPart('AuditFilterEditor', () => import('./AuditFilterEditor.tsx'))

interface AuditFiltersProps {
  view: AuditView
  customers: ReadonlyMap<number, string>
  onChange: (change: Partial<AuditView>) => void
}

const titles: Record<AuditFilterId, string> = {
  initiators: t`Initiator`,
  customerIds: t`Customer`,
}
const eachSim = {
  id: 'each',
  name: t`SIMs of batch jobs`,
  hint: t`List every SIM changed by a batch job`,
}

export function AuditFilters({ view, customers, onChange }: AuditFiltersProps) {
  const canHideSims = useCapabilities().hasField('AuditLogFilterInput', 'hideBatchJobChanges')
  const { initiators, customerIds } = view
  const filters: ListFilter<AuditFilterId>[] = [
    {
      id: 'initiators',
      title: titles.initiators,
      value: summaryOf(initiators.map(initiatorName)),
    },
    {
      id: 'customerIds',
      title: titles.customerIds,
      value: summaryOf(customerIds.map((id) => customers.get(id) ?? String(id))),
    },
  ]
  const hasCustomers = customers.size > 1 || customerIds.length > 0
  return (
    <FilterBar
      filters={hasCustomers ? filters : filters.slice(0, 1)}
      renderEditor={(id, close) => (
        <AuditFilterEditor
          id={id}
          title={titles[id]}
          view={view}
          onApply={(change) => {
            close()
            onChange(change)
          }}
        />
      )}
      onRemove={(id) => onChange({ [id]: [] })}
      onClear={
        isFiltered({ ...view, search: '' })
          ? () => onChange({ ...defaultView, search: view.search })
          : undefined
      }
    >
      <RangeButton range={view.range} onChange={(range) => onChange({ range })} />
      <ToggleChips
        label={t`Categories`}
        chips={categories}
        chosen={view.categories}
        onChange={(ids) =>
          onChange({
            categories: categories.filter(({ id }) => ids.includes(id)).map(({ id }) => id),
          })
        }
      />
      {canHideSims && (
        <ToggleChips
          label={t`Details`}
          chips={[eachSim]}
          chosen={view.isEachSim ? [eachSim.id] : []}
          onChange={(ids) => onChange({ isEachSim: ids.length > 0 })}
        />
      )}
    </FilterBar>
  )
}

function summaryOf(names: readonly string[]): string | undefined {
  const [first, ...others] = names
  const count = others.length
  return first === undefined || count === 0 ? first : t`${first} and ${count} more`
}

function initiatorName({ type, value }: AuditInitiatorChoice): string {
  if (type === 'SYSTEM') return t`The service`
  if (type === 'API_KEY') return t`API key ${value}`
  return value.includes('@') ? value : t`Deleted user ${value}`
}
