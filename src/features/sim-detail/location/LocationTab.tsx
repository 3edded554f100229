import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { useStore } from 'zustand'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { subscribe } from '../../../data/realtime/subscribe.ts'
import { useConfig } from '../../../domain/useConfig.ts'
import { type Customer, refreshCustomer, useCustomer } from '../../../domain/useCustomer.ts'
import { Time } from '../../../domain/format.tsx'
import { createLiveFeed, type LiveFeed } from '../../../domain/live/liveFeed.ts'
import { LiveNote } from '../../../domain/live/LiveNote.tsx'
import { livePause } from '../../../domain/sim/liveSims.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { LocationQuery, isNotRecorded, type Position } from '../../../domain/sim/simPosition.ts'
import { type Problem, isRefusal, problemOf, toProblem } from '../../../lib/problem.ts'
import { mapQuery, type QueryResult } from '../../../lib/queryResult.ts'
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
import { type Trail, coordinates, trailOf, withPosition } from './positions.ts'
import { Chip } from '../../../ui/chip/Chip.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'

const WorldMap = lazyPart('WorldMap', () => import('../../../ui/map/WorldMap.tsx'))

export function LocationTab({ sim }: { sim: Sim }) {
  if (useCapabilities().hasOperation('getLocationData'))
    return <Location key={sim.iccid} sim={sim} />
  return (
    <Card title={t`Location`}>
      <EmptyState icon="location" title={t`The connected service has no location data`} />
    </Card>
  )
}

function Location({ sim }: { sim: Sim }) {
  const config = useConfig()
  const status = useCustomer().data?.geolocation_status
  const { iccid } = sim
  const [feed] = useState(createLiveFeed)
  const query = useTrail(iccid, feed)
  const problem = query.data ? undefined : toProblem(query.error)
  const isRefused = isNotRecorded(problem, status)
  const isRecorded = (query.data?.positions.length ?? 0) > 0
  const isNoteShown =
    status !== undefined &&
    (query.data !== undefined || problem !== undefined) &&
    !contradicts(status, isRecorded, isRefused)
  return (
    <div className={styles.tab}>
      {isNoteShown && <GeolocationNote status={status} />}
      {query.data && <LiveNote feed={feed} />}
      {isRefused ? (
        <Card title={t`Position`}>
          <NoPosition status={status} refusal={problem} />
        </Card>
      ) : (
        <QueryView
          query={query}
          skeleton={
            <>
              <SkeletonBlock width="min(420px, 80%)" height="22px" />
              <div className={styles.columns}>
                <SkeletonBlock height="min(480px, 60vh)" />
                <SkeletonBlock height="280px" />
              </div>
            </>
          }
        >
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
                          home={positions.slice(-1)}
                          homeLabel={t`Back to the position`}
                          trail={positions}
                          tiles={config?.mapTiles ?? null}
                        />
                      </WhenSeen>
                      <PositionCard position={newest} isInSession={Boolean(sim.in_session_since)} />
                    </div>
                    <TrailCard positions={positions} />
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

const stateTexts: Record<GeolocationStatus, { title: string; meaning: string; tone: Tone }> = {
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
      <Chip tone={tone} icon={isChanging ? 'transition' : 'location'} name={title} />
      <span>{meaning}</span>
    </p>
  )
}

interface NoPositionProps {
  status: GeolocationStatus | undefined
  /** The error of a service that does not record positions of this SIM. */
  refusal?: Problem | undefined
}

function NoPosition(props: NoPositionProps) {
  const [title, detail] = noPositionText(props)
  return <EmptyState icon="location" title={title} detail={detail} />
}

function noPositionText({ status, refusal }: NoPositionProps): readonly [string, string] {
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
  if (refusal && refusal.code !== 'CONFLICT') {
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

const UpdatedLocation = graphql(`
  subscription UpdatedLocation($iccid: String!) {
    updatedLocationData(iccid: $iccid) {
      iccid
      longitude
      latitude
      receivedAtMs
    }
  }
`)

/**
 * Returns where a SIM is and was since the page was opened, live. New positions wait while live changes are paused. The error CONFLICT
 * means that positions of this SIM are not recorded.
 */
function useTrail(iccid: string, feed: LiveFeed): QueryResult<Trail> {
  const query = mapQuery(
    useQuery({ query: LocationQuery, variables: { iccid } }),
    ({ getLocationData }) => getLocationData,
  )
  const store = trailOf(iccid)
  const trail = useStore(store)
  const loaded = query.data

  useEffect(() => {
    if (loaded) addPosition(iccid, loaded)
  }, [iccid, loaded])

  useEffect(() => {
    const waiting: Position[] = []
    const addWaiting = () => {
      if (!livePause.getState().isPaused)
        for (const position of waiting.splice(0)) addPosition(iccid, position)
    }
    const removeCatchUp = feed.addCatchUp((signal) => fetchPosition(iccid, signal))
    const end = subscribe(
      UpdatedLocation,
      { iccid },
      {
        onData: ({ updatedLocationData }) => {
          if (updatedLocationData) waiting.push(updatedLocationData)
          addWaiting()
        },
        onStatus: feed.setSubscription,
        onMissed: feed.catchUp,
      },
    )
    const stopWaiting = livePause.subscribe(addWaiting)
    return () => {
      end()
      stopWaiting()
      removeCatchUp()
      feed.reset()
    }
  }, [iccid, feed])

  // The effect adds the loaded position after the paint; until then it is added here, so that "No position yet" does not flash.
  if (loaded) return { ...query, data: withPosition(trail, loaded) }
  const isKnown = loaded === null || trail.positions.length > 0
  return { ...query, data: isKnown ? trail : undefined }
}

async function fetchPosition(iccid: string, signal: AbortSignal): Promise<void> {
  try {
    const { getLocationData } = await fetchQuery(LocationQuery, { iccid }, signal)
    if (getLocationData) addPosition(iccid, getLocationData)
  } catch (thrown) {
    // If positions are not recorded, none was missed.
    if (!isRefusal(problemOf(thrown))) throw thrown
  }
}

function addPosition(iccid: string, position: Position): void {
  const store = trailOf(iccid)
  store.setState(withPosition(store.getState(), position), true)
}
