/** The filters of the audit log: time, initiator, categories and customer. */
import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import { initiatorWords } from '../../domain/audit/auditSentence.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { RangeButton } from '../../domain/time-range/RangeButton.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ToggleChips } from '../../ui/chip/ToggleChips.tsx'
import { SelectInput } from '../../ui/input/SelectInput.tsx'
import styles from './AuditLog.module.css'
import {
  categories,
  initiatorId,
  isFiltered,
  readInitiator,
  usualRange,
  usualView,
} from './auditView.ts'
import type { AuditInitiatorChoice, AuditView } from './auditView.ts'

export function AuditFilters({
  view,
  onChange,
}: {
  view: AuditView
  onChange: (view: AuditView) => void
}) {
  const initiators = useInitiators()
  const { data: customer } = useCustomer()
  const chosen = view.initiator && initiatorId(view.initiator)
  // The initiator in the URL is an option even before the list is loaded.
  const isListed = chosen === undefined || initiators.some(({ value }) => value === chosen)
  const options = [
    { value: '', label: 'Anybody' },
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
              { value: '', label: 'Every customer' },
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

const InitiatorsQuery = graphql(`
  query AuditInitiators {
    listAuditLogInitiators {
      __typename
      ... on UserAccountShort {
        userId: id
        email
      }
      ... on DeletedUserAccount {
        userId: id
      }
      ... on ApiKeyShort {
        keyid
        key
      }
      ... on DeletedApiKey {
        keyid
      }
    }
  }
`)

/** Everyone in the audit log, deleted users and keys included, as options; empty until they are loaded. */
function useInitiators() {
  const [{ data }] = useQuery({ query: InitiatorsQuery })
  const initiators = data?.listAuditLogInitiators ?? []
  return initiators
    .filter((initiator) => initiator !== null)
    .map((initiator) => ({
      value: initiatorId(choiceOf(initiator)),
      label: initiatorWords(initiator),
    }))
}

function choiceOf(initiator: Parameters<typeof initiatorWords>[0]): AuditInitiatorChoice {
  switch (initiator.__typename) {
    case 'UserAccountShort':
      return { type: 'USER', value: initiator.email }
    case 'DeletedUserAccount':
      return { type: 'USER', value: initiator.userId }
    case 'SystemUser':
      return { type: 'SYSTEM', value: '' }
    default:
      return { type: 'API_KEY', value: String(initiator.keyid) }
  }
}
