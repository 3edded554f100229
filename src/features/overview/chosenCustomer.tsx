/** The customer whose figures the overview shows: chosen in the URL by administrators of a customer with sub-customers. */
import { useAccount } from '../../data/session/useSession.ts'
import { customerStatisticsDenialReason } from '../../domain/session/permissions.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { wholeNumberParam } from '../../lib/searchParams.ts'
import { ChoiceButton } from '../../ui/menu/ChoiceButton.tsx'
import styles from './Overview.module.css'

const customerSearch = { customer: wholeNumberParam('customer') }

function useCustomerChoice() {
  const { view, setView } = useSearchView(customerSearch)
  const account = useAccount()
  const { data: own } = useCustomer()
  const subCustomers = own?.sub_customer_list?.filter((each) => each !== null) ?? []
  const customers =
    own && subCustomers.length > 0 && customerStatisticsDenialReason(account) === undefined
      ? [own, ...subCustomers]
      : []
  return {
    customers,
    chosen: customers.find(({ customerid }) => customerid === view.customer),
    choose: (customer: number | undefined) => setView({ customer }),
  }
}

/** Returns the chosen customer; undefined for all of them. */
export function useChosenCustomerId(): number | undefined {
  return useCustomerChoice().chosen?.customerid
}

export function CustomerChoice() {
  const { customers, chosen, choose } = useCustomerChoice()
  return (
    // Keeps its place free until the customers are known.
    <div className={styles.customer}>
      {customers.length > 0 && (
        <ChoiceButton
          label="Customer"
          isLabelShown
          value={String(chosen?.customerid ?? '')}
          options={[
            { value: '', label: 'All customers' },
            ...customers.map(({ customerid, current_name }, index) => ({
              value: String(customerid),
              label: current_name,
              startsGroup: index === 0,
            })),
          ]}
          onChange={(value) => choose(value === '' ? undefined : Number(value))}
        />
      )}
    </div>
  )
}

/** For cards whose query has no customer (GraphQL interface, Queries): says so while one is chosen for the figures above. */
export function AllCustomersNote() {
  return useChosenCustomerId() !== undefined && <span className={styles.scope}>All customers</span>
}
