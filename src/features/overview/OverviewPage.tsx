/** The first look at the fleet: its totals, what is worth acting on, its statuses, and what is going on at this moment. */
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
  return (
    <Page
      title="Overview"
      actions={
        <ButtonLink to={paths.sims()} variant="primary" icon="sim">
          Show all SIMs
        </ButtonLink>
      }
    >
      <StatisticsCard />
      <div className={styles.columns}>
        <CardColumn>
          <FindingsCard />
          <StatusCountsCard />
        </CardColumn>
        <CardColumn>
          <JobsCard />
          <EventsCard />
          <ExpiringCard />
        </CardColumn>
      </div>
    </Page>
  )
}
