/** What the audit log is narrowed to: time, initiator, categories, customer, and the way back to the usual. */
import { useCustomer } from '../../domain/useCustomer.ts'
import { RangeButton } from '../../domain/time-range/RangeButton.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ToggleChips } from '../../ui/chip/ToggleChips.tsx'
import { SelectInput } from '../../ui/input/SelectInput.tsx'
import {
  categories,
  initiatorId,
  isFiltered,
  readInitiator,
  usualRange,
  usualView,
} from './auditView.ts'
import type { AuditView } from './auditView.ts'
import { useInitiators } from './useInitiators.ts'
import styles from './AuditLog.module.css'

export interface AuditFiltersProps {
  view: AuditView
  onChange: (view: AuditView) => void
}

const anybody = { value: '', label: 'Anybody' }
const everyCustomer = { value: '', label: 'Every customer' }

export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const initiators = useInitiators()
  const { data: customer } = useCustomer()
  const chosen = view.initiator && initiatorId(view.initiator)
  // Whoever the address names has a place in the list, also before the list has come.
  const isListed = chosen === undefined || initiators.some(({ value }) => value === chosen)
  const options = [
    anybody,
    ...(isListed ? [] : [{ value: chosen, label: view.initiator?.value || 'The service' }]),
    ...initiators,
  ]
  const subCustomers = customer?.sub_customer_list?.filter((each) => each !== null) ?? []
  const customers = customer && subCustomers.length > 0 ? [customer, ...subCustomers] : []
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <RangeButton
        range={view.range}
        usual={usualRange}
        onChange={(range) => onChange({ ...view, range })}
      />
      <div className={styles.select}>
        <SelectInput
          label="Initiator"
          isLabelHidden
          value={chosen ?? ''}
          options={options}
          onChange={(value) => onChange({ ...view, initiator: readInitiator(value) })}
        />
      </div>
      {customers.length > 0 && (
        <div className={styles.select}>
          <SelectInput
            label="Customer"
            isLabelHidden
            value={view.customerId === undefined ? '' : String(view.customerId)}
            options={[
              everyCustomer,
              ...customers.map(({ customerid, current_name }) => ({
                value: String(customerid),
                label: current_name,
              })),
            ]}
            onChange={(value) =>
              onChange({ ...view, customerId: value === '' ? undefined : Number(value) })
            }
          />
        </div>
      )}
      <ToggleChips
        label="Categories"
        chips={categories}
        chosen={view.categories}
        onChange={(ids) =>
          onChange({
            ...view,
            categories: categories.filter(({ id }) => ids.includes(id)).map(({ id }) => id),
          })
        }
      />
      {isFiltered({ ...view, search: '' }) && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChange({ ...usualView, search: view.search })}
        >
          Clear filters
        </Button>
      )}
    </div>
  )
}
