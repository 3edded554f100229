import { t } from '@lingui/core/macro'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { CardColumn } from '../../ui/card/Card.tsx'
import { LazyCard } from '../../ui/lazy/WhenSeen.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { OutageScope } from '../../ui/state/OutageScope.tsx'
import { CostCard } from './CostCard.tsx'
import { DailyDataCard } from './DailyDataCard.tsx'
import { EventsCard } from './ListCards.tsx'
import { FindingsCard } from './FindingsCard.tsx'
import { useFleetStatistics } from './fleetStatistics.ts'
import { JobsCard } from './JobsCard.tsx'
import { NetworksCard } from './NetworksCard.tsx'
import { StatisticsCard } from './StatisticsCard.tsx'
import { StatusCountsCard } from './StatusCountsCard.tsx'
import styles from './Overview.module.css'

export function OverviewPage() {
  const capabilities = useCapabilities()
  const { hasGraphql, hasRest } = capabilities
  const fleet = useFleetStatistics()
  const hasBilling = capabilities.hasRestOperation('get', '/organisation/{org_id}/billing')
  return (
    <Page title={t`Overview`}>
      <OutageScope>
        {hasGraphql && <StatisticsCard fleet={fleet} />}
        <div className={styles.columns}>
          {hasGraphql && (
            <CardColumn>
              {fleet && <DailyDataCard fleet={fleet} />}
              <LazyCard title={t`Needs attention`} height={797}>
                <FindingsCard />
              </LazyCard>
              <LazyCard title={t`SIMs by status`} height={675}>
                <StatusCountsCard />
              </LazyCard>
            </CardColumn>
          )}
          <CardColumn>
            {hasBilling && (
              <LazyCard title={t`Cost this month`} height={166}>
                <CostCard />
              </LazyCard>
            )}
            {fleet && (
              <LazyCard title={t`SIMs by country and operator`} height={498}>
                <NetworksCard fleet={fleet} />
              </LazyCard>
            )}
            {hasGraphql && (
              <LazyCard title={t`Batch jobs`} height={366}>
                <JobsCard />
              </LazyCard>
            )}
            {hasRest && (
              <LazyCard title={t`Latest events`} height={452}>
                <EventsCard />
              </LazyCard>
            )}
          </CardColumn>
        </div>
      </OutageScope>
    </Page>
  )
}
