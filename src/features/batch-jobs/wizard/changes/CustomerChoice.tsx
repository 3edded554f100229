/** The customer that SIMs move to, for accounts with sub-customers. */
import { t } from '@lingui/core/macro'
import { useCustomer } from '../../../../domain/useCustomer.ts'
import { FormAutocomplete } from '../../../../ui/form/FormAutocomplete.tsx'
import type { ChangeForm, ChangeRules } from './changeForm.ts'

export function CustomerChoice({ rules }: { rules: ChangeRules }) {
  const { data: customer } = useCustomer()
  const all = customer ? [customer, ...(customer.sub_customer_list ?? [])] : []
  return (
    <FormAutocomplete<ChangeForm>
      name="customer_id.text"
      label={t`New customer`}
      placeholder={t`Search customers`}
      options={all
        .filter((each) => each !== null)
        .map(({ customerid, current_name: name }) => ({
          value: String(customerid),
          label: name,
          note: String(customerid),
        }))}
      rules={rules}
    />
  )
}
