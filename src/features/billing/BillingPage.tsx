import { t } from '@lingui/core/macro'
import { Page } from '../../ui/layout/Page.tsx'
import { OutageScope } from '../../ui/state/OutageScope.tsx'
import styles from './Billing.module.css'
import { BreakdownCard } from './BreakdownCard.tsx'
import {
  OrganisationChoice,
  UnknownOrganisation,
  useShownOrganisation,
} from './OrganisationChoice.tsx'
import { PeriodsCard } from './PeriodsCard.tsx'

export function BillingPage() {
  const { own, shown, setView } = useShownOrganisation()
  return (
    <Page
      title={t`Billing`}
      actions={
        <OrganisationChoice
          shown={shown}
          own={own}
          onChange={(id) => setView({ organisation: id === own ? undefined : id })}
        />
      }
    >
      <OutageScope>
        <div className={styles.cards}>
          {shown === null ? (
            <UnknownOrganisation />
          ) : (
            <>
              <PeriodsCard key={shown} organisationId={shown} />
              <BreakdownCard organisationId={shown} />
            </>
          )}
        </div>
      </OutageScope>
    </Page>
  )
}
