/** A position the service told that cannot be one: shown as it came, never drawn. */
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Time } from '../../../domain/format.tsx'
import { coordinates } from './positionWords.ts'
import type { Position } from './locationTrail.ts'
import styles from './Location.module.css'

export function OffEarthNote({ position, hasOther }: { position: Position; hasOther: boolean }) {
  return (
    <div className={styles.offEarth} role="alert">
      <Icon name="warning" size={18} />
      <div>
        <strong>The newest position is not on earth</strong>
        <p className={styles.offEarthDetail}>
          The service told latitude {String(position.latitude)}, longitude{' '}
          {String(position.longitude)}, received <Time timestampMs={position.receivedAtMs} />.
          Latitudes go from −90 to 90, longitudes from −180 to 180.{' '}
          {hasOther
            ? 'The map shows the last position that can be one.'
            : 'There is no other position to show.'}{' '}
          If it happens again, send these values to support.
        </p>
      </div>
      <CopyButton size="small" text={coordinates(position)}>
        Copy values
      </CopyButton>
    </div>
  )
}
