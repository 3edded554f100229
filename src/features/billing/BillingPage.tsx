import { t } from '@lingui/core/macro'
import { useAccount } from '../../data/session/useAccount.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { wholeNumberParam } from '../../lib/searchParams.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { OutageScope } from '../../ui/state/OutageScope.tsx'
import styles from './Billing.module.css'
import { BreakdownCard } from './BreakdownCard.tsx'
import { OrganisationChoice } from './OrganisationChoice.tsx'
import { PeriodsCard } from './PeriodsCard.tsx'

const organisationSearch = { organisation: wholeNumberParam('organisation') }

export function BillingPage() {
  const own = useAccount().organisationId
  const {
    view: { organisation },
    setView,
  } = useSearchView(organisationSearch)
  const shown = organisation ?? own
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
            <EmptyState
              icon="billing"
              title={t`Your organisation is unknown`}
              detail={t`Billing periods belong to an organisation, and the sign-in doesn't say which one is yours.`}
            />
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
