/** The newest position as text: coordinates, place, age and caveats. */
import { t } from '@lingui/core/macro'
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
      title={t`Newest position`}
      aside={
        <CopyButton variant="quiet" size="small" text={coordinates(position)}>
          {t`Copy coordinates`}
        </CopyButton>
      }
    >
      <Facts>
        <Fact label={t`Latitude, longitude`}>
          <span className="tabular" {...tip(sexagesimal(position))}>
            {coordinates(position)}
          </span>
        </Fact>
        <Fact label={t`Place`}>
          <Suspense fallback={<SkeletonBlock width="70%" />}>
            <PlaceName longitude={position.longitude} latitude={position.latitude} />
          </Suspense>
        </Fact>
        <Fact label={t`Received`}>
          <Relative timestampMs={position.receivedAtMs} />
          <span className={styles.quiet}>
            {' · '}
            <Time timestampMs={position.receivedAtMs} />
          </span>
        </Fact>
        <Fact label={t`Accuracy`}>
          <span className={styles.quiet}>{t`Not available`}</span>
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
