/** The customer of the account (GraphQL interface, Customer). */
import { t } from '@lingui/core/macro'
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
    <Card title={t`Your customer account`}>
      <QueryView query={useCustomer()} skeleton={<Skeleton lines={2} />}>
        {(customer) => (
          <Facts>
            <Fact label={t`Customer`}>
              {customer.current_name} <span className="tabular">{customer.customerid}</span>
            </Fact>
            <Fact label={t`Type`}>
              <span className={styles.kinds}>
                {customer.is_main_customer && <Chip tone="ended">{t`Main customer`}</Chip>}
                {customer.is_sub_customer && <Chip tone="ended">{t`Sub-customer`}</Chip>}
                {customer.is_test_customer && (
                  <Chip tone="test" icon="test" hint={t`SIMs are for testing and are not billed.`}>
                    {t`Test customer`}
                  </Chip>
                )}
                {!customer.is_main_customer &&
                  !customer.is_sub_customer &&
                  !customer.is_test_customer &&
                  t`Customer`}
              </span>
            </Fact>
            <Fact label={t`Sub-customers`}>
              {formatCount(customer.sub_customer_list?.length ?? 0)}
            </Fact>
            <Fact label={t`ICCID prefix`}>
              {customer.common_iccid_prefix ? (
                <span className="tabular">{customer.common_iccid_prefix}</span>
              ) : (
                t`Not available`
              )}
            </Fact>
          </Facts>
        )}
      </QueryView>
    </Card>
  )
}
