/** The first tab: what is wrong, limits, connection, recent events and data, numbers and device. Comes with the page. */
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCapabilities } from '../../../data/capabilities.ts'
import { Identifier, Time } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { withRestQueries } from '../../../domain/withRestQueries.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { activatedAtMs, sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { ConnectionCard } from '../connection/ConnectionCard.tsx'
import { useLastPresence } from '../connection/useLastPresence.ts'
import limits from '../usage/LimitsCard.module.css'
import { LimitsCard } from '../usage/LimitsCard.tsx'
import type { DeviceSummaryProps } from './DeviceSummary.tsx'
import type { Finding } from './finding.ts'
import { FindingsBox } from './FindingsBox.tsx'
import styles from './OverviewTab.module.css'
import type { PatternFindingsProps } from './PatternFindings.tsx'
import { useFindings } from './useFindings.ts'
import { useIdle } from './useIdle.ts'

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
  const esim = sim.esim_information
  return (
    <Card title="Identity">
      <Facts>
        <Fact label="ICCID">
          <Identifier value={sim.iccid} name="ICCID" />
        </Fact>
        <Fact label="IMSI">
          <Identifier value={sim.imsi} name="IMSI" />
        </Fact>
        <Fact label="MSISDN">
          <Identifier value={sim.msisdn} name="MSISDN" />
        </Fact>
        {esim && (
          <Fact label={`EID (eSIM, ${esim.type.replace('_', '.')})`} isWide>
            <Identifier value={esim.eid} name="EID" />
          </Fact>
        )}
        <Fact label="Product">Product {sim.providerid}</Fact>
        <Fact label="First activated">
          <Time timestampMs={activatedAtMs(sim)} />
        </Fact>
      </Facts>
    </Card>
  )
}

const DeviceSummary = lazyPart<DeviceSummaryProps>(() =>
  withRestQueries(import('./DeviceSummary.tsx').then((module) => module.DeviceSummary)),
)

/** The REST client that the summary needs is loaded when the page is idle, so that nothing else waits for it. */
function DeviceSummaryCard({ sim, onFindings }: DeviceSummaryProps) {
  const isIdle = useIdle()
  return (
    <Card
      title="Device"
      aside={<Link to={paths.sim(sim.iccid, 'device')}>Quotas, balance, lock</Link>}
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
  import('./PatternFindings.tsx').then((module) => module.PatternFindings),
)

/** Looks for what is unusual once the page is idle; shows nothing itself. */
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
    <Card title="Recent events" aside={<Link to={paths.sim(sim.iccid, 'events')}>All events</Link>}>
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
      title="Sessions, last 7 days"
      aside={<Link to={paths.sim(sim.iccid, 'timeline')}>Timeline</Link>}
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
      title="Data, last 30 days"
      aside={<Link to={paths.sim(sim.iccid, 'usage')}>Usage by day</Link>}
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

/** The cards where they will stand, so that the layout does not shift. */
export function OverviewSkeleton() {
  return (
    <div className={styles.tab}>
      <Card title="Usage this month">
        <div className={limits.bars}>
          <SkeletonBlock height="68px" />
          <SkeletonBlock height="68px" />
          <SkeletonBlock height="68px" />
        </div>
      </Card>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Connection">
            <SkeletonBlock height="266px" />
          </Card>
          <Card title="Sessions, last 7 days">
            <div className={styles.sessions} />
          </Card>
          <Card title="Recent events">
            <div className={styles.events} />
          </Card>
        </div>
        <div className={styles.column}>
          <Card title="Data, last 30 days">
            <div className={styles.data} />
          </Card>
          <Card title="Identity">
            <SkeletonBlock height="138px" />
          </Card>
          <Card title="Device">
            <SkeletonBlock height="88px" />
          </Card>
        </div>
      </div>
    </div>
  )
}
