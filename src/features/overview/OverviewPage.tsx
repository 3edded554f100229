import { t } from '@lingui/core/macro'
import { useRef, type ReactNode } from 'react'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { Card, CardColumn } from '../../ui/card/Card.tsx'
import { useInViewOnce } from '../../ui/lazy/WhenSeen.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { OutageScope } from '../../ui/state/OutageScope.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
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

/** Heights of a card's padding and title, and of a line of its skeleton. */
const framePx = 80
const linePx = 24

interface LazyCardProps {
  title: string
  /** The approximate height of the card on a phone in px, so that little moves when the card replaces its skeleton. */
  height: number
  children: ReactNode
}

/** On a slow phone, the cards out of view take longer to render than those in view. */
function LazyCard({ title, height, children }: LazyCardProps) {
  const place = useRef<HTMLDivElement>(null)
  if (useInViewOnce(place)) return children
  return (
    <div ref={place} style={{ display: 'grid', minHeight: height }}>
      <Card title={title}>
        <Skeleton lines={Math.floor((height - framePx) / linePx)} />
      </Card>
    </div>
  )
}
