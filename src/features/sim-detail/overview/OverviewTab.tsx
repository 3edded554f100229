/** The first tab: problems, limits, connection, recent events and data, identity and device. Part of the page's chunk. */
import { Suspense, useState } from 'react'
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useCapabilities } from '../../../data/capabilities.ts'
import { Identifier, Time } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { withRestQueries } from '../../../domain/withRestQueries.tsx'
import { activatedAtMs, sessionSinceMs, type Sim } from '../../../domain/sim/SimFields.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { ConnectionCard, useIdle, useLastPresence } from '../connection/ConnectionCard.tsx'
import limits from '../usage/LimitsCard.module.css'
import { LimitsCard } from '../usage/LimitsCard.tsx'
import type { DeviceSummaryProps } from './DeviceSummary.tsx'
import type { Finding } from './simFindings.ts'
import { FindingsBox, useFindings } from './FindingsBox.tsx'
import styles from './OverviewTab.module.css'
import type { PatternFindingsProps } from './PatternFindings.tsx'

export function OverviewTab({ sim }: { sim: Sim }) {
  const isOffline = sessionSinceMs(sim) === null
  const lastPresence = useLastPresence(sim.iccid, isOffline)
  const [deviceFindings, setDeviceFindings] = useState<readonly Finding[]>([])
  const [patterns, setPatterns] = useState<readonly Finding[]>([])
  const findings = [...useFindings(sim, lastPresence, deviceFindings), ...patterns]
  return (
    <div className={styles.tab}>
      <FindingsBox sim={sim} findings={findings} />
      <Patterns key={sim.iccid} sim={sim} onFindings={setPatterns} />
      <div className={styles.limits}>
        <LimitsCard sim={sim} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ConnectionCard
            sim={sim}
            lastPresence={lastPresence}
            hasReset={findings[0]?.action !== 'resetConnection'}
          />
          <StabilityCard sim={sim} />
          <EventsCard sim={sim} />
        </div>
        <div className={styles.column}>
          <DataCard sim={sim} />
          <IdentityCard sim={sim} />
          <DeviceSummaryCard sim={sim} onFindings={setDeviceFindings} />
        </div>
      </div>
    </div>
  )
}

function IdentityCard({ sim }: { sim: Sim }) {
  const { esim_information: esim, providerid: product } = sim
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
        <Fact label={t`First activated`}>
          <Time timestampMs={activatedAtMs(sim)} />
        </Fact>
      </Facts>
    </Card>
  )
}

const DeviceSummary = lazyPart<DeviceSummaryProps>(() =>
  withRestQueries(import('./DeviceSummary.tsx').then((module) => module.DeviceSummary)),
)

/** Loads the summary and its REST client once the page is idle, so that nothing else waits for them. */
function DeviceSummaryCard({ sim, onFindings }: DeviceSummaryProps) {
  const isIdle = useIdle()
  return (
    <Card
      title={t`Device`}
      aside={<Link to={paths.sim(sim.iccid, 'device')}>{t`Device details`}</Link>}
    >
      {isIdle ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <DeviceSummary sim={sim} onFindings={onFindings} />
        </Suspense>
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  )
}

const PatternFindings = lazyPart<PatternFindingsProps>(() =>
  withRestQueries(import('./PatternFindings.tsx').then((module) => module.PatternFindings)),
)

/** Looks for unusual patterns once the page is idle; renders nothing. */
function Patterns(props: PatternFindingsProps) {
  return (
    useIdle() && (
      <Suspense fallback={null}>
        <PatternFindings {...props} />
      </Suspense>
    )
  )
}

const RecentEvents = lazyPart<{ sim: Sim }>(() =>
  import('./RecentEvents.tsx').then((module) => module.RecentEvents),
)

function EventsCard({ sim }: { sim: Sim }) {
  const isIdle = useIdle()
  return (
    <Card
      title={t`Recent events`}
      aside={<Link to={paths.sim(sim.iccid, 'events')}>{t`All events`}</Link>}
    >
      <div className={styles.events}>
        {isIdle && (
          <Suspense fallback={<Skeleton lines={5} />}>
            <RecentEvents sim={sim} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

const Stability = lazyPart<{ sim: Sim }>(() =>
  import('./Stability.tsx').then((module) => module.Stability),
)

function StabilityCard({ sim }: { sim: Sim }) {
  const isIdle = useIdle()
  return (
    <Card
      title={t`Sessions, last 7 days`}
      aside={<Link to={paths.sim(sim.iccid, 'timeline')}>{t`Timeline`}</Link>}
    >
      <div className={styles.sessions}>
        {isIdle && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <Stability sim={sim} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

const RecentData = lazyPart<{ sim: Sim }>(() =>
  import('./RecentData.tsx').then((module) => module.RecentData),
)

function DataCard({ sim }: { sim: Sim }) {
  const isIdle = useIdle()
  if (!useCapabilities().hasOperation('getDataConsumptionReport')) return null
  return (
    <Card
      title={t`Data, last 30 days`}
      aside={<Link to={paths.sim(sim.iccid, 'usage')}>{t`Daily usage`}</Link>}
    >
      <div className={styles.data}>
        {isIdle && (
          <Suspense fallback={<SkeletonBlock height="100%" />}>
            <RecentData sim={sim} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

/** Skeletons of the cards in their places, so that the layout does not shift. */
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
          <Card title={t`Sessions, last 7 days`}>
            <div className={styles.sessions} />
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
