/** The newest position in words: coordinates to copy, the country, how old it is, and how far that can be trusted. */
import { Suspense } from 'react'
import { Relative, Time, useNow } from '../../../domain/format.tsx'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import styles from './Location.module.css'
import { coordinates, sexagesimal } from './coordinates.ts'
import type { Position } from './positions.ts'

const PlaceName = lazyPart(() =>
  import('../../../ui/map/PlaceName.tsx').then((module) => module.PlaceName),
)

const dayMs = 86_400_000

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
      title="Newest position"
      aside={
        <CopyButton variant="quiet" size="small" text={coordinates(position)}>
          Copy coordinates
        </CopyButton>
      }
    >
      <Facts>
        <Fact label="Latitude, longitude">
          <span className="tabular" {...tip(sexagesimal(position))}>
            {coordinates(position)}
          </span>
        </Fact>
        <Fact label="Place">
          <Suspense fallback={<SkeletonBlock width="70%" />}>
            <PlaceName longitude={position.longitude} latitude={position.latitude} />
          </Suspense>
        </Fact>
        <Fact label="Received">
          <Relative timestampMs={position.receivedAtMs} />
          <span className={styles.quiet}>
            {' '}
            at <Time timestampMs={position.receivedAtMs} />
          </span>
        </Fact>
        <Fact label="Accuracy">
          <span className={styles.quiet}>Not available</span>
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
    return 'Exactly 0, 0: devices without a fix often report this, so it may be no position at all.'
  if (receivedAtMs > nowMs + 60_000)
    return 'Received in the future by this device’s clock: one of the two clocks is wrong.'
  if (!isInSession) return 'The SIM is offline: this is where it was last, not where it is.'
  return nowMs - receivedAtMs > dayMs
    ? 'Older than a day: the SIM may be elsewhere by now.'
    : undefined
}
