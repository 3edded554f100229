/** What the service says about the customer of the account (GraphQL interface, Customer). */
import { useCustomer } from '../../domain/useCustomer.ts'
import { formatCount } from '../../lib/count.ts'
import { Card } from '../../ui/card/Card.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import styles from './CustomerCard.module.css'

export function CustomerCard() {
  return (
    <Card title="Your customer account">
      <QueryView query={useCustomer()} skeleton={<Skeleton lines={2} />}>
        {(customer) => (
          <Facts>
            <Fact label="Customer">
              {customer.current_name} <span className="tabular">{customer.customerid}</span>
            </Fact>
            <Fact label="Type">
              <span className={styles.kinds}>
                {customer.is_main_customer && <Chip tone="ended">Main customer</Chip>}
                {customer.is_sub_customer && <Chip tone="ended">Sub-customer</Chip>}
                {customer.is_test_customer && (
                  <Chip tone="test" icon="test" hint="SIMs are for tests and are not billed.">
                    Test customer
                  </Chip>
                )}
                {!customer.is_main_customer &&
                  !customer.is_sub_customer &&
                  !customer.is_test_customer &&
                  'Customer'}
              </span>
            </Fact>
            <Fact label="Customers below">
              {formatCount(customer.sub_customer_list?.length ?? 0)}
            </Fact>
            <Fact label="ICCIDs begin with">
              {customer.common_iccid_prefix ? (
                <span className="tabular">{customer.common_iccid_prefix}</span>
              ) : (
                'Not available'
              )}
            </Fact>
          </Facts>
        )}
      </QueryView>
    </Card>
  )
}
