/** Where a SIM is, live: the state of position recording, the newest position, and the positions since the page was opened. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCapabilities } from '../../../data/capabilities.ts'
import { useConfig } from '../../../domain/useConfig.ts'
import { type Customer, refreshCustomer, useCustomer } from '../../../domain/useCustomer.ts'
import { Time } from '../../../domain/format.tsx'
import { LiveNote } from '../../../domain/live/LiveNote.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { type Problem, isRefusal, toProblem } from '../../../lib/problem.ts'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { WhenSeen } from '../../../ui/lazy/WhenSeen.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import styles from './Location.module.css'
import { PositionCard, TrailCard } from './PositionCards.tsx'
import { type Position, coordinates } from './positions.ts'
import { useLocation } from './useLocation.ts'
import { useEffect } from 'react'
import { Chip } from '../../../ui/chip/Chip.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'

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

type GeolocationStatus = Customer['geolocation_status']

interface StateText {
  readonly title: string
  readonly meaning: string
  readonly tone: Tone
}

const stateTexts: Readonly<Record<GeolocationStatus, StateText>> = {
  ACTIVE: {
    title: t`Location is on`,
    meaning: t`Positions of your organisation's SIMs are recorded. New ones appear here.`,
    tone: 'usable',
  },
  INACTIVE: {
    title: t`Location is off`,
    meaning: t`Positions of your organisation's SIMs are not recorded. Ask your provider to activate location.`,
    tone: 'ended',
  },
  IN_ACTIVATION: {
    title: t`Location is being activated`,
    meaning: t`Your provider is activating it. The first position appears here automatically.`,
    tone: 'transition',
  },
  IN_DEACTIVATION: {
    title: t`Location is being deactivated`,
    meaning: t`The last position is shown until this is done. New ones may not arrive.`,
    tone: 'transition',
  },
}

const refreshMs = 20_000

function GeolocationNote({ status }: { status: GeolocationStatus }) {
  const { title, meaning, tone } = stateTexts[status]
  const isChanging = status === 'IN_ACTIVATION' || status === 'IN_DEACTIVATION'
  useEffect(() => {
    if (!isChanging) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) refreshCustomer()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [isChanging])
  return (
    <p className={styles.status}>
      <Chip tone={tone} icon={isChanging ? 'transition' : 'location'}>
        {title}
      </Chip>
      <span>{meaning}</span>
    </p>
  )
}

interface NoPositionProps {
  status: GeolocationStatus | undefined
  /** The error of a service that does not record positions of this SIM. */
  refusal?: Problem | undefined
}

function NoPosition({ status, refusal }: NoPositionProps) {
  const [title, detail] = noPositionText(status, refusal)
  return <EmptyState icon="location" title={title} detail={detail} />
}

function noPositionText(
  status: NoPositionProps['status'],
  refusal: Problem | undefined,
): readonly [string, string] {
  if (status === 'INACTIVE')
    return [
      t`No position: location is off`,
      t`Once it is activated, this page shows where the SIM is.`,
    ]
  if (status === 'IN_ACTIVATION')
    return [
      t`No position yet`,
      t`Location is being activated for your organisation. The first position appears here automatically.`,
    ]
  // The state of a sub-customer is only in the text of this error.
  if (refusal?.isUnclassified) {
    const { message = '' } = refusal
    return [
      t`No positions of this SIM`,
      t`Location is not active for this SIM. The service says: “${message}”`,
    ]
  }
  if (refusal)
    return [
      t`No positions of this SIM`,
      refusal.message ?? t`Location is not active for the customer of this SIM.`,
    ]
  return [
    t`No position yet`,
    t`The SIM has not reported a position. The first one appears here automatically.`,
  ]
}
