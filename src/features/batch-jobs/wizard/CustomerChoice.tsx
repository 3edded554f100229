/** The customer SIMs are moved to, for accounts with several. */
import { useCustomer } from '../../../domain/useCustomer.ts'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'

export function CustomerChoice({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) {
  const { data: customer } = useCustomer()
  const all = customer
    ? [
        { customerid: customer.customerid, current_name: customer.current_name },
        ...(customer.sub_customer_list ?? []),
      ]
    : []
  const options = all.flatMap((each) =>
    each
      ? [
          {
            value: String(each.customerid),
            label: each.current_name ?? `Customer ${each.customerid}`,
          },
        ]
      : [],
  )
  return (
    <SelectInput
      label="New customer"
      value={value}
      options={[{ value: '', label: 'Choose a customer' }, ...options]}
      onChange={onChange}
    />
  )
}
