/** Where a SIM is, live: the state of position recording, the newest position, and the positions since the page was opened. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCapabilities } from '../../../data/capabilities.ts'
import { useConfig } from '../../../domain/useConfig.ts'
import { useCustomer } from '../../../domain/useCustomer.ts'
import { Time } from '../../../domain/format.tsx'
import { LiveNote } from '../../../domain/live/LiveNote.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { isRefusal, toProblem } from '../../../lib/problem.ts'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { WhenSeen } from '../../../ui/lazy/WhenSeen.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { GeolocationNote, NoPosition, type GeolocationStatus } from './Geolocation.tsx'
import styles from './Location.module.css'
import { PositionCard } from './PositionCard.tsx'
import { coordinates } from './coordinates.ts'
import type { Position } from './positions.ts'
import { TrailCard } from './TrailCard.tsx'
import { useLocation } from './useLocation.ts'

const WorldMap = lazyPart(() =>
  import('../../../ui/map/WorldMap.tsx').then((module) => module.WorldMap),
)

export function LocationTab({ sim }: { sim: Sim }) {
  const isOffered = useCapabilities().hasOperation('getLocationData')
  if (!isOffered) {
    return (
      <Card title={t`Location`}>
        <EmptyState icon="location" title={t`The connected service has no location data`} />
      </Card>
    )
  }
  return <Location key={sim.iccid} sim={sim} />
}

function Location({ sim }: { sim: Sim }) {
  const config = useConfig()
  const status = useCustomer().data?.geolocation_status
  const { iccid } = sim
  const { query, feed } = useLocation(iccid)
  const problem = query.data ? undefined : toProblem(query.error)
  const isNotRecorded = isRefusal(problem)
  const isRecorded = (query.data?.positions.length ?? 0) > 0
  const isNoteShown =
    status !== undefined &&
    (query.data !== undefined || problem !== undefined) &&
    !contradicts(status, isRecorded, isNotRecorded)
  return (
    <div className={styles.tab}>
      {isNoteShown && <GeolocationNote status={status} />}
      {query.data && <LiveNote feed={feed} />}
      {isNotRecorded ? (
        <Card title={t`Position`}>
          <NoPosition status={status} refusal={problem} />
        </Card>
      ) : (
        <QueryView query={query} skeleton={<LocationSkeleton />}>
          {({ positions, invalidPosition }) => {
            const newest = positions.at(-1)
            const place = newest ? coordinates(newest) : ''
            return (
              <>
                {invalidPosition && (
                  <InvalidPositionNote position={invalidPosition} hasOther={newest !== undefined} />
                )}
                {newest ? (
                  <>
                    <div className={styles.columns}>
                      <WhenSeen height="clamp(260px, 52vh, 520px)">
                        <WorldMap
                          label={t`Map: SIM ${iccid} at ${place}`}
                          marker={newest}
                          trail={positions}
                          tiles={config?.mapTiles ?? null}
                        />
                      </WhenSeen>
                      <PositionCard position={newest} isInSession={Boolean(sim.in_session_since)} />
                    </div>
                    <TrailCard iccid={iccid} positions={positions} />
                  </>
                ) : (
                  !invalidPosition && (
                    <Card title={t`Position`}>
                      <NoPosition status={status} />
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

/** Returns whether the SIM belongs to a sub-customer with another state; no interface returns that state. */
function contradicts(status: GeolocationStatus, isRecorded: boolean, isNotRecorded: boolean) {
  const isRecording = status === 'ACTIVE' || status === 'IN_DEACTIVATION'
  return isRecording ? isNotRecorded : isRecorded
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

/** An invalid position: shown as received, never on the map. */
function InvalidPositionNote({ position, hasOther }: { position: Position; hasOther: boolean }) {
  const latitude = String(position.latitude)
  const longitude = String(position.longitude)
  return (
    <div className={styles.invalidPosition} role="alert">
      <Icon name="warning" size={18} />
      <div>
        <strong>{t`The newest position is invalid`}</strong>
        <p className={styles.invalidPositionDetail}>
          <Trans>
            The service reported latitude {latitude}, longitude {longitude}, received{' '}
            <Time timestampMs={position.receivedAtMs} />. Latitudes go from −90 to 90, longitudes
            from −180 to 180.
          </Trans>{' '}
          {hasOther ? t`The map shows the last valid position.` : t`There is no other position.`}{' '}
          {t`If it happens again, send these values to support.`}
        </p>
      </div>
      <CopyButton size="small" text={coordinates(position)}>
        {t`Copy values`}
      </CopyButton>
    </div>
  )
}
