import type { ReactNode } from 'react'
import { useAccount } from '../../data/session/useSession.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { whyNotStatisticsOfOne } from '../../domain/session/permissions.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { wholeNumberParam } from '../../lib/searchParams.ts'
import { SelectInput } from '../../ui/input/SelectInput.tsx'
import styles from './Overview.module.css'

const customerSearch = { customer: wholeNumberParam('customer') }
const everyone = { value: '', label: 'Every customer' }

/**
 * The customer whose figures are shown, undefined for all of them, and the way to choose one: for administrators of a customer that has
 * sub-customers. The address holds the choice; one it names that is not there is not asked for.
 */
export function useChosenCustomer(): { customerid: number | undefined; choice: ReactNode } {
  const { view, setView } = useSearchView(customerSearch)
  const account = useAccount()
  const { data: own } = useCustomer()
  const subCustomers = own?.sub_customer_list?.filter((each) => each !== null) ?? []
  if (!own || subCustomers.length === 0 || whyNotStatisticsOfOne(account) !== undefined)
    return { customerid: undefined, choice: undefined }
  const customers = [own, ...subCustomers]
  const chosen = customers.find(({ customerid }) => customerid === view.customer)
  const choose = (value: string) => setView({ customer: value === '' ? undefined : Number(value) })
  const options = [
    everyone,
    ...customers.map(({ customerid, current_name }) => ({
      value: String(customerid),
      label: current_name,
    })),
  ]
  const choice = (
    <div className={styles.customer}>
      <SelectInput
        label="Figures of"
        isLabelHidden
        value={chosen ? String(chosen.customerid) : ''}
        options={options}
        onChange={choose}
      />
    </div>
  )
  return { customerid: chosen?.customerid, choice }
}
