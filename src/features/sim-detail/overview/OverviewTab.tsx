import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { CauseBox } from '../../../domain/diagnosis/CauseBox.tsx'
import { diagnose } from '../../../domain/diagnosis/diagnose.ts'
import { Identifier, Time } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { SimEventsQuery, type SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { restPart } from '../../../domain/withRestQueries.tsx'
import { activatedAtMs, sessionSinceMs, type Sim } from '../../../domain/sim/SimFields.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { FieldEditor } from '../header/SimHeader.tsx'
import limits from '../usage/LimitsCard.module.css'
import { LimitsCard } from '../usage/LimitsCard.tsx'
import type { LoadedFacts } from './DeviceSummary.tsx'
import { SimAction } from './SimAction.tsx'
import styles from './OverviewTab.module.css'
import { ConnectionCard } from '../connection/ConnectionCard.tsx'

export function OverviewTab({ sim }: { sim: Sim }) {
  const { iccid } = sim
  const isIdle = useIdle()
  const hasDailyData = useCapabilities().hasOperation('getDataConsumptionReport')
  const lastPresence = useLastPresence(iccid, sessionSinceMs(sim) === null)
  const [loaded, setLoaded] = useState<LoadedFacts>({ isComplete: false })
  const causes = diagnose({ ...loaded, sim, lastPresence: lastPresence ?? loaded.lastPresence })
  return (
    <div className={styles.tab}>
      <CauseBox
        iccid={iccid}
        causes={causes}
        facts={loaded}
        renderAction={({ action }, isFirst) =>
          action && <SimAction sim={sim} action={action} isFirst={isFirst} />
        }
      />
      {isIdle && <LoadFacts fallback={null} key={iccid} sim={sim} onFacts={setLoaded} />}
      <LimitsCard sim={sim} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ConnectionCard
            sim={sim}
            isIdle={isIdle}
            lastPresence={lastPresence}
            hasReset={causes[0]?.action !== 'resetConnection'}
          />
          <LaterCard
            title={t`Recent events`}
            link={<Link to={paths.sim(iccid, 'activity')}>{t`All activity`}</Link>}
            className={styles.events}
            isIdle={isIdle}
            skeleton={<Skeleton lines={5} />}
          >
            <RecentEvents sim={sim} />
          </LaterCard>
        </div>
        <div className={styles.column}>
          {hasDailyData && (
            <LaterCard
              title={t`Data, last 30 days`}
              link={<Link to={paths.sim(iccid, 'usage')}>{t`Daily usage`}</Link>}
              className={styles.data}
              isIdle={isIdle}
              skeleton={<SkeletonBlock height="100%" />}
            >
              <RecentData sim={sim} />
            </LaterCard>
          )}
          <IdentityCard sim={sim} />
          <LaterCard
            title={t`Device`}
            link={<Link to={paths.sim(iccid, 'device')}>{t`Device details`}</Link>}
            isIdle={isIdle}
            skeleton={<Skeleton lines={3} />}
          >
            <DeviceSummary sim={sim} />
          </LaterCard>
        </div>
      </div>
    </div>
  )
}

function IdentityCard({ sim }: { sim: Sim }) {
  const { esim_information: esim, providerid: product } = sim
  const label = sim.end_customer_label?.name ?? ''
  const esimType = esim?.type.replace('_', '.') ?? ''
  return (
    <Card title={t`Identity`}>
      <Facts>
        <Fact label={t`ICCID`}>
          <Identifier value={sim.iccid} name={t`ICCID`} />
        </Fact>
        <Fact label={t`IMSI`}>
          <Identifier value={sim.imsi} name={t`IMSI`} />
        </Fact>
        <Fact label={t`MSISDN`}>
          <Identifier value={sim.msisdn} name={t`MSISDN`} />
        </Fact>
        {esim && (
          <Fact label={t`EID (eSIM, ${esimType})`} isWide>
            <Identifier value={esim.eid} name={t`EID`} />
          </Fact>
        )}
        <Fact label={t`Product`}>{t`Product ${product}`}</Fact>
        <Fact label={t`Label`}>
          <FieldEditor sim={sim} field="end_customer_label" value={label} title={t`Change label`}>
            {label || '–'}
          </FieldEditor>
        </Fact>
        <Fact label={t`First activated`}>
          <Time timestampMs={activatedAtMs(sim)} />
        </Fact>
      </Facts>
    </Card>
  )
}

const DeviceSummary = restPart('DeviceSummary', () => import('./DeviceSummary.tsx'))
const LoadFacts = restPart('LoadFacts', () => import('./DeviceSummary.tsx'))
const RecentEvents = lazyPart('RecentEvents', () => import('./RecentCards.tsx'))
const RecentData = lazyPart('RecentData', () => import('./RecentCards.tsx'))

interface LaterCardProps {
  title: string
  /** The tab with more. */
  link: ReactNode
  className?: string | undefined
  isIdle: boolean
  skeleton: ReactNode
  children: ReactNode
}

/** A card whose code and data load once the page is idle, so that nothing else waits for them. */
function LaterCard({ title, link, className, isIdle, skeleton, children }: LaterCardProps) {
  return (
    <Card title={title} aside={link}>
      <div className={className}>
        {isIdle ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}
      </div>
    </Card>
  )
}

export function OverviewSkeleton() {
  return (
    <div className={styles.tab}>
      <Card title={t`Usage this month`}>
        <div className={limits.bars}>
          <SkeletonBlock height="68px" />
          <SkeletonBlock height="68px" />
          <SkeletonBlock height="68px" />
        </div>
      </Card>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title={t`Connection`}>
            <SkeletonBlock height="266px" />
          </Card>
          <Card title={t`Recent events`}>
            <div className={styles.events} />
          </Card>
        </div>
        <div className={styles.column}>
          <Card title={t`Data, last 30 days`}>
            <div className={styles.data} />
          </Card>
          <Card title={t`Identity`}>
            <SkeletonBlock height="138px" />
          </Card>
          <Card title={t`Device`}>
            <SkeletonBlock height="88px" />
          </Card>
        </div>
      </div>
    </div>
  )
}

function useLastPresence(iccid: string, isOffline: boolean): SimEvent | null | undefined {
  // After an error the page shows "Offline" without it; the events tab shows the error.
  const [{ data }] = useQuery({
    query: SimEventsQuery,
    variables: {
      iccid,
      limit: 1,
      filterOptions: { type: { eq: 'presence' } },
      order: { timestampMilliseconds: 'desc' },
    },
    pause: !isOffline,
  })
  return isOffline && data ? (data.listSimEvents?.items?.[0] ?? null) : undefined
}

const idleMs = 1000

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleMs)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
