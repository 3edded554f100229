/** The start page: totals, usage, findings, costs, networks, jobs and events of the fleet. */
import { t } from '@lingui/core/macro'
import { useCapabilities } from '../../data/capabilities.ts'
import { paths } from '../../domain/paths.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { CardColumn } from '../../ui/card/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { CostCard } from './CostCard.tsx'
import { DailyDataCard } from './DailyDataCard.tsx'
import { EventsCard } from './EventsCard.tsx'
import { ExpiringCard } from './ExpiringCard.tsx'
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
  const listsKeys =
    capabilities.hasOperation('listApiKeys') ||
    capabilities.hasRestOperation('get', '/application_token')
  return (
    <Page
      title={t`Overview`}
      actions={
        hasGraphql && (
          <ButtonLink to={paths.sims()} variant="primary" icon="sim">
            {t`Show all SIMs`}
          </ButtonLink>
        )
      }
    >
      {hasGraphql && <StatisticsCard fleet={fleet} />}
      <div className={styles.columns}>
        {hasGraphql && (
          <CardColumn>
            {fleet && <DailyDataCard fleet={fleet} />}
            <FindingsCard />
            <StatusCountsCard />
          </CardColumn>
        )}
        <CardColumn>
          {hasBilling && <CostCard />}
          {fleet && <NetworksCard fleet={fleet} />}
          {hasGraphql && <JobsCard />}
          {hasRest && <EventsCard />}
          {listsKeys && <ExpiringCard />}
        </CardColumn>
      </div>
    </Page>
  )
}
