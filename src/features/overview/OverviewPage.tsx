/** The first look at the fleet: its totals, its statuses, and how much is changing at this moment. */
import { paths } from '../../domain/paths.ts'
import { useMissedUpdates } from '../../domain/sim/useMissedUpdates.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { LiveCard } from './LiveCard.tsx'
import { StatisticsCard } from './StatisticsCard.tsx'
import { StatusCountsCard } from './StatusCountsCard.tsx'
import { refreshOverview } from './data.ts'
import { useRefreshWhileVisible } from '../../ui/time/useRefreshWhileVisible.ts'
import styles from './Overview.module.css'

export function OverviewPage() {
  useMissedUpdates(refreshOverview)
  useRefreshWhileVisible(refreshOverview)
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
        <StatusCountsCard />
        <LiveCard />
      </div>
    </Page>
  )
}
