/**
 * What the account pays: the billing periods with the running one, and the months of the other interface with their customers. The two
 * sources describe the same use in different ways; they stand side by side and are never added up.
 */
import { useAccount } from '../../data/session/useSession.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'
import styles from './Billing.module.css'
import { MonthsCard } from './MonthsCard.tsx'
import { PeriodsCard } from './PeriodsCard.tsx'

export function BillingPage() {
  const { organisationId } = useAccount()
  return (
    <Page title="Billing">
      <div className={styles.cards}>
        {organisationId === null ? (
          <EmptyBox
            icon="billing"
            title="The sign-in names no organisation"
            detail="Billing periods belong to an organisation; this service does not say which one yours is."
          />
        ) : (
          <PeriodsCard organisationId={organisationId} />
        )}
        <MonthsCard />
      </div>
    </Page>
  )
}
