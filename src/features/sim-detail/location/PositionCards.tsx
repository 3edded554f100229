import { plural, t } from '@lingui/core/macro'
import { Relative, Time } from '../../../domain/format.tsx'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import type { Position } from '../../../domain/sim/simPosition.ts'
import { coordinates } from './positions.ts'
import { dayMs } from '../../../lib/days.ts'
import { formatDistance, distanceMetres } from '../../../ui/map/places.ts'
import { Note, Quiet } from '../../../ui/text/Text.tsx'
import { useNow } from '../../../ui/time/useNow.ts'
import styles from './Location.module.css'

const PlaceName = lazyPart('PlaceName', () => import('../../../ui/map/PlaceName.tsx'))

export function PositionCard({
  position,
  isInSession,
}: {
  position: Position
  isInSession: boolean
}) {
  const nowMs = useNow(position.receivedAtMs)
  const caution = cautionOf(position, isInSession, nowMs)
  return (
    <Card
      title={t`Newest position`}
      aside={
        <CopyButton variant="quiet" size="small" text={coordinates(position)}>
          {t`Copy coordinates`}
        </CopyButton>
      }
    >
      <Facts>
        <Fact label={t`Latitude, longitude`}>
          <span className="tabular">{coordinates(position)}</span>
        </Fact>
        <Fact label={t`Place`}>
          <PlaceName
            fallback={<SkeletonBlock width="70%" />}
            longitude={position.longitude}
            latitude={position.latitude}
          />
        </Fact>
        <Fact label={t`Received`}>
          <Relative timestampMs={position.receivedAtMs} />
          <Quiet>
            {' · '}
            <Time timestampMs={position.receivedAtMs} />
          </Quiet>
        </Fact>
      </Facts>
      {caution !== undefined && <p className={styles.caution}>{caution}</p>}
    </Card>
  )
}

function cautionOf(
  { receivedAtMs, latitude, longitude }: Position,
  isInSession: boolean,
  nowMs: number,
): string | undefined {
  if (latitude === 0 && longitude === 0)
    return t`Exactly 0, 0: devices without a fix often report this instead of a position.`
  if (receivedAtMs > nowMs + 60_000)
    return t`Received in the future: the clock of this computer or of the service is wrong.`
  if (!isInSession) return t`The SIM is offline, so this is its last position, not its current one.`
  return nowMs - receivedAtMs > dayMs
    ? t`Older than a day: the SIM may be elsewhere now.`
    : undefined
}

const shownPositions = 50

export function TrailCard({ positions }: { positions: readonly Position[] }) {
  const total = positions.length
  const rows = positions
    .map((position, at) => ({ position, before: positions[at - 1] }))
    .toReversed()
  return (
    <Card title={t`Positions since you opened this page`}>
      {total === 1 && (
        <Note>{t`One position so far. New ones appear here while the portal is open.`}</Note>
      )}
      <ol className={styles.trail} aria-label={t`Positions, the newest first`}>
        {rows.slice(0, shownPositions).map(({ position, before }) => (
          <li
            key={`${position.receivedAtMs} ${position.latitude} ${position.longitude}`}
            className={styles.position}
          >
            <span>
              <Time timestampMs={position.receivedAtMs} />
            </span>
            <Quiet>
              <Relative timestampMs={position.receivedAtMs} />
            </Quiet>
            <span className="tabular">{coordinates(position)}</span>
            <Quiet>{describeDistance(before, position)}</Quiet>
          </li>
        ))}
      </ol>
      {total > shownPositions && (
        <Note>
          {t`Showing the newest ${shownPositions} of ${plural(total, { one: '# position', other: '# positions' })}.`}
        </Note>
      )}
    </Card>
  )
}

function describeDistance(before: Position | undefined, position: Position): string {
  if (!before) return t`First position`
  const distance = formatDistance(distanceMetres(before, position))
  return t`${distance} from the previous one`
}
