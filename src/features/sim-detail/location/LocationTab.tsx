/**
 * Where a SIM is: the state of position recording explained, the newest position on a map and in words, and the trail of this visit, live.
 * It works without map tiles, without a position, and with a position that cannot be one.
 */
import { useIsOffered } from '../../../data/offers.ts'
import { toProblem } from '../../../lib/problem.ts'
import { LiveNote } from '../../../domain/live/LiveNote.tsx'
import { useCustomer } from '../../../domain/useCustomer.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import type { SimTabProps } from '../simTabProps.ts'
import { GeolocationNote } from './GeolocationNote.tsx'
import type { GeolocationStatus } from './geolocationWords.ts'
import { LocationMap } from './LocationMap.tsx'
import { NoPosition } from './NoPosition.tsx'
import { OffEarthNote } from './OffEarthNote.tsx'
import { PositionCard } from './PositionCard.tsx'
import { TrailCard } from './TrailCard.tsx'
import { useLocation } from './useLocation.ts'
import styles from './Location.module.css'

export function LocationTab({ sim }: SimTabProps) {
  const isOffered = useIsOffered('getLocationData')
  if (isOffered === false) {
    return (
      <Card title="Location">
        <EmptyBox icon="location" title="This service tells no positions" />
      </Card>
    )
  }
  return <Location key={sim.iccid} sim={sim} />
}

function Location({ sim }: SimTabProps) {
  const status = useCustomer().data?.geolocation_status
  const { query, feed } = useLocation(sim.iccid)
  const problem = query.data ? undefined : toProblem(query.error)
  const isNotRecorded = problem?.code === 'CONFLICT'
  const isRecorded = (query.data?.positions.length ?? 0) > 0
  const isTold =
    status !== undefined &&
    (query.data !== undefined || problem !== undefined) &&
    !contradicts(status, isRecorded, isNotRecorded)
  return (
    <div className={styles.tab}>
      {isTold && <GeolocationNote status={status} />}
      {query.data && <LiveNote feed={feed} />}
      {isNotRecorded ? (
        <Card title="Position">
          <NoPosition status={status} isNotRecorded />
        </Card>
      ) : (
        <QueryView query={query} skeleton={<LocationSkeleton />}>
          {({ positions, offEarth }) => {
            const newest = positions.at(-1)
            return (
              <>
                {offEarth && <OffEarthNote position={offEarth} hasOther={newest !== undefined} />}
                {newest ? (
                  <>
                    <div className={styles.columns}>
                      <LocationMap iccid={sim.iccid} newest={newest} trail={positions} />
                      <PositionCard position={newest} isInSession={Boolean(sim.in_session_since)} />
                    </div>
                    <TrailCard iccid={sim.iccid} positions={positions} />
                  </>
                ) : (
                  !offEarth && (
                    <Card title="Position">
                      <NoPosition status={status} isNotRecorded={false} />
                    </Card>
                  )
                )}
              </>
            )
          }}
        </QueryView>
      )}
    </div>
  )
}

/**
 * Whether the service does otherwise for this SIM than the state of the own organisation says: the SIM is a sub-customer's, whose
 * state is its own and told by no interface.
 */
function contradicts(
  status: GeolocationStatus,
  isRecorded: boolean,
  isNotRecorded: boolean,
): boolean {
  const isKept = status === 'ACTIVE' || status === 'IN_DEACTIVATION'
  return isKept ? isNotRecorded : isRecorded
}

function LocationSkeleton() {
  return (
    <>
      <SkeletonBlock width="min(420px, 80%)" height="22px" />
      <div className={styles.columns}>
        <SkeletonBlock height="min(480px, 60vh)" />
        <SkeletonBlock height="280px" />
      </div>
    </>
  )
}
