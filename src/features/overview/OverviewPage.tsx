import { t } from '@lingui/core/macro'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccount } from '../../data/session/useAccount.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { Card, CardColumn } from '../../ui/card/Card.tsx'
import { paths } from '../../domain/paths.ts'
import { useInViewOnce } from '../../ui/lazy/WhenSeen.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { OutageScope } from '../../ui/state/OutageScope.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { Cost } from './Cost.tsx'
import { DailyDataCard } from './DailyDataCard.tsx'
import { Findings } from './Findings.tsx'
import { useFleetStatistics } from './fleetStatistics.ts'
import { LatestEvents } from './LatestEvents.tsx'
import { LatestJobs } from './LatestJobs.tsx'
import { AllCustomersNote, AllCustomersSimsNote } from './selectedCustomer.tsx'
import { StatisticsCard } from './StatisticsCard.tsx'
import { StatusCounts } from './StatusCounts.tsx'
import { TopNetworks } from './TopNetworks.tsx'
import styles from './Overview.module.css'

export function OverviewPage() {
  const capabilities = useCapabilities()
  const { hasGraphql, hasRest } = capabilities
  const { organisationId } = useAccount()
  const fleet = useFleetStatistics()
  const allEvents = paths.events(
    organisationId === null ? undefined : { kind: 'organisation', id: organisationId },
  )
  const hasBilling = capabilities.hasRestOperation('get', '/organisation/{org_id}/billing')
  return (
    <Page title={t`Overview`}>
      <OutageScope>
        {hasGraphql && <StatisticsCard fleet={fleet} />}
        <div className={styles.columns}>
          {hasGraphql && (
            <CardColumn>
              {fleet && <DailyDataCard fleet={fleet} />}
              <LazyCard title={t`Needs attention`} aside={<AllCustomersSimsNote />} height={629}>
                <Findings />
              </LazyCard>
              <LazyCard title={t`SIMs by status`} aside={<AllCustomersSimsNote />} height={675}>
                <StatusCounts />
              </LazyCard>
            </CardColumn>
          )}
          <CardColumn>
            {hasBilling && organisationId !== null && (
              <LazyCard
                title={t`Cost this month`}
                aside={
                  <>
                    <span className={styles.scope}>{t`Your organisation`}</span>{' '}
                    <Link to={paths.billing()}>{t`Show billing`}</Link>
                  </>
                }
                height={166}
              >
                <Cost organisationId={organisationId} />
              </LazyCard>
            )}
            {fleet && (
              <LazyCard title={t`SIMs by country and operator`} height={498}>
                <TopNetworks fleet={fleet} />
              </LazyCard>
            )}
            {hasGraphql && (
              <LazyCard
                title={t`Batch jobs`}
                aside={
                  <>
                    <AllCustomersNote /> <Link to={paths.batchJobs()}>{t`Show all`}</Link>
                  </>
                }
                height={366}
              >
                <LatestJobs />
              </LazyCard>
            )}
            {hasRest && (
              <LazyCard
                title={t`Latest events`}
                aside={
                  <>
                    <AllCustomersNote /> <Link to={allEvents}>{t`Show all`}</Link>
                  </>
                }
                height={452}
              >
                <LatestEvents />
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
  aside?: ReactNode
  /** The approximate height of the card on a phone in px, so that little moves when its content appears. */
  height: number
  children: ReactNode
}

/** On a slow phone, the cards out of view take longer to render than those in view. The frame stays when the content appears, because browsers anchor the scroll position to it. */
function LazyCard({ title, aside, height, children }: LazyCardProps) {
  const card = useRef<HTMLElement>(null)
  const isSeen = useInViewOnce(card)
  return (
    <Card ref={card} title={title} aside={aside} minHeightPx={isSeen ? undefined : height}>
      {isSeen ? children : <Skeleton lines={Math.floor((height - framePx) / linePx)} />}
    </Card>
  )
}
