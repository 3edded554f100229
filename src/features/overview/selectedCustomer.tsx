import { useCustomers } from '../../domain/customers.ts'
import { t } from '@lingui/core/macro'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { adminDisabledReason } from '../../domain/session/permissions.ts'
import { type SimCriteria, defaultOrder, noCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { wholeNumberParam } from '../../lib/searchParams.ts'
import { ChoiceButton } from '../../ui/menu/ChoiceButton.tsx'
import styles from './Overview.module.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../domain/paths.ts'
import { exceedingLayout, offeredView, writeListUrl } from '../../domain/sim-filter/listUrl.ts'

const customerSearch = { customer: wholeNumberParam('customer') }

function useCustomerChoice() {
  const { view, setView } = useSearchView(customerSearch)
  const account = useAccount()
  const { data: own } = useCustomer()
  const subCustomers = own?.sub_customer_list ?? []
  const customers =
    own && subCustomers.length > 0 && adminDisabledReason(account) === undefined
      ? [own, ...subCustomers]
      : []
  return {
    customers,
    chosen: customers.find(({ customerid }) => customerid === view.customer),
    /** Whether the URL has a customer, and the account may not choose any. */
    isRefused: own && customers.length === 0 && view.customer !== undefined,
    choose: (customer: number | undefined) => setView({ customer }),
  }
}

export function useSelectedCustomerId(): number | undefined {
  return useCustomerChoice().chosen?.customerid
}

/** Returns the criteria of the chosen customer's SIMs; undefined when the service cannot filter SIMs by customer (an extension). */
export function useChosenCriteria(): SimCriteria | undefined {
  const customerid = useSelectedCustomerId()
  const canFilter = useCapabilities().hasField('SimFilterInput', 'customerid')
  if (customerid === undefined) return noCriteria
  return canFilter ? { ...noCriteria, customerids: [customerid] } : undefined
}

export function CustomerChoice() {
  const { customers, chosen, isRefused, choose } = useCustomerChoice()
  const labelled = useCustomers()
  return (
    // Reserves the space until the customers are loaded.
    <div className={styles.customer}>
      {isRefused && <span className={styles.scope}>{t`All customers`}</span>}
      {customers.length > 0 && (
        <ChoiceButton
          label={t`Customer`}
          isLabelShown
          value={String(chosen?.customerid ?? '')}
          options={[
            { value: '', label: t`All customers` },
            ...labelled.map(({ id, label }, index) => ({
              value: String(id),
              label,
              startsGroup: index === 0,
            })),
          ]}
          onChange={(value) => choose(value === '' ? undefined : Number(value))}
        />
      )}
    </div>
  )
}

/** Marks cards whose query cannot filter by customer (GraphQL interface, Queries), while one is chosen. */
export function AllCustomersNote() {
  return (
    useSelectedCustomerId() !== undefined && (
      <span className={styles.scope}>{t`All customers`}</span>
    )
  )
}

/** Marks cards that count SIMs, where the service cannot filter SIMs by the chosen customer. */
export function AllCustomersSimsNote() {
  return useChosenCriteria() === undefined && <AllCustomersNote />
}

interface SimsLinkProps {
  /** Undefined where no list shows exactly these SIMs. */
  criteria: SimCriteria | undefined
  className: string | undefined
  label?: string
  children: ReactNode
}

/** Links to the list of the SIMs that `children` count; plain where the service cannot filter like this. */
export function SimsLink({ criteria, className, label, children }: SimsLinkProps) {
  const capabilities = useCapabilities()
  if (!criteria || offeredView({ criteria, order: defaultOrder }, capabilities).dropped.length > 0)
    return children
  return (
    <Link className={className} to={paths.sims(searchOf(criteria))} aria-label={label}>
      {children}
    </Link>
  )
}

export function searchOf(criteria: SimCriteria): Record<string, string> {
  const layout = criteria.exceeds_data_limit ? exceedingLayout : { order: defaultOrder }
  return Object.fromEntries(writeListUrl({ criteria, ...layout }))
}
