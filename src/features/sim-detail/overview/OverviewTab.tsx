/** The first tab: contradictions, limits, connection, numbers and device. Comes with the page. */
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Identifier, Time } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { withRestQueries } from '../../../domain/withRestQueries.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { activatedAtMs } from '../../../domain/sim/SimFields.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { ConnectionCard } from '../connection/ConnectionCard.tsx'
import limits from '../usage/LimitsCard.module.css'
import { LimitsCard } from '../usage/LimitsCard.tsx'
import { ContradictionList } from './ContradictionList.tsx'
import styles from './OverviewTab.module.css'
import { simContradictions } from './simContradictions.ts'

export function OverviewTab({ sim }: { sim: Sim }) {
  return (
    <div className={styles.tab}>
      <ContradictionList
        iccid={sim.iccid}
        label="What does not fit together in this SIM"
        contradictions={simContradictions(sim)}
      />
      <LimitsCard sim={sim} />
      <div className={styles.columns}>
        <ConnectionCard sim={sim} />
        <div className={styles.column}>
          <IdentityCard sim={sim} />
          <DeviceSummaryCard sim={sim} />
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

const DeviceSummary = lazyPart<{ sim: Sim }>(() =>
  withRestQueries(import('./DeviceSummary.tsx').then((module) => module.DeviceSummary)),
)
const idleMs = 800

/** The REST client that the summary needs is loaded when the page is idle, so that nothing else waits for it. */
function DeviceSummaryCard({ sim }: { sim: Sim }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Card
      title="Device"
      aside={<Link to={paths.sim(sim.iccid, 'device')}>Quotas, balance, lock</Link>}
    >
      {isIdle ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <DeviceSummary sim={sim} />
        </Suspense>
      ) : (
        <Skeleton lines={3} />
      )}
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
        <Card title="Connection">
          <SkeletonBlock height="266px" />
        </Card>
        <div className={styles.column}>
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
