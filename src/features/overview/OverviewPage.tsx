/** The first look at the fleet: its totals, what is worth acting on, its statuses, and what is going on at this moment. */
import { useCapabilities } from '../../data/capabilities.ts'
import { paths } from '../../domain/paths.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { CardColumn } from '../../ui/card/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EventsCard } from './EventsCard.tsx'
import { ExpiringCard } from './ExpiringCard.tsx'
import { FindingsCard } from './FindingsCard.tsx'
import { JobsCard } from './JobsCard.tsx'
import { StatisticsCard } from './StatisticsCard.tsx'
import { StatusCountsCard } from './StatusCountsCard.tsx'
import styles from './Overview.module.css'

export function OverviewPage() {
  const capabilities = useCapabilities()
  const { hasGraphql, hasRest } = capabilities
  const listsKeys =
    capabilities.hasOperation('listApiKeys') ||
    capabilities.hasRestOperation('get', '/application_token')
  return (
    <Page
      title="Overview"
      actions={
        hasGraphql && (
          <ButtonLink to={paths.sims()} variant="primary" icon="sim">
            Show all SIMs
          </ButtonLink>
        )
      }
    >
      {hasGraphql && <StatisticsCard />}
      <div className={styles.columns}>
        {hasGraphql && (
          <CardColumn>
            <FindingsCard />
            <StatusCountsCard />
          </CardColumn>
        )}
        <CardColumn>
          {hasGraphql && <JobsCard />}
          {hasRest && <EventsCard />}
          {listsKeys && <ExpiringCard />}
        </CardColumn>
      </div>
    </Page>
  )
}
