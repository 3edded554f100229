/**
 * The device a SIM is in, in short, and what in it does not fit the SIM. It is the other interface's affair: its client is fetched
 * when the page has come to rest, so that nobody waits for it.
 */
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { withRestQueries } from '../../../domain/withRestQueries.tsx'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

const DeviceSummary = lazyPart<{ sim: Sim }>(() =>
  withRestQueries(import('./DeviceSummary.tsx').then((module) => module.DeviceSummary)),
)
const restMs = 800

export function DeviceSummaryCard({ sim }: { sim: Sim }) {
  const isAtRest = useAtRest()
  return (
    <Card
      title="Device"
      aside={<Link to={paths.sim(sim.iccid, 'device')}>Quotas, balance, lock</Link>}
    >
      {isAtRest ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <DeviceSummary sim={sim} />
        </Suspense>
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  )
}

/** True a moment after the first drawing. */
function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  return isAtRest
}
