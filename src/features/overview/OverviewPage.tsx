/** The start page: totals, usage, findings, costs, networks, jobs and events of the fleet. */
import { t } from '@lingui/core/macro'
import { useCapabilities } from '../../data/capabilities.ts'
import { paths } from '../../domain/paths.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { CardColumn } from '../../ui/card/Card.tsx'
import { LateCard } from '../../ui/card/LateCard.tsx'
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
            <LateCard title={t`Worth acting on`} height={624}>
              <FindingsCard />
            </LateCard>
            <LateCard title={t`SIMs by status`} height={666}>
              <StatusCountsCard />
            </LateCard>
          </CardColumn>
        )}
        <CardColumn>
          {hasBilling && (
            <LateCard title={t`Cost this month`} height={148}>
              <CostCard />
            </LateCard>
          )}
          {fleet && (
            <LateCard title={t`SIMs by country and operator`} height={498}>
              <NetworksCard fleet={fleet} />
            </LateCard>
          )}
          {hasGraphql && (
            <LateCard title={t`Batch jobs`} height={366}>
              <JobsCard />
            </LateCard>
          )}
          {hasRest && (
            <LateCard title={t`Latest events`} height={452}>
              <EventsCard />
            </LateCard>
          )}
          {listsKeys && (
            <LateCard title={t`Keys and tokens about to expire`} height={200}>
              <ExpiringCard />
            </LateCard>
          )}
        </CardColumn>
      </div>
    </Page>
  )
}
