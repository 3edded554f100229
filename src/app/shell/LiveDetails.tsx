/** What stands behind the live badge: what the state means for the screen, since when, and what can be done. */
import { retryConnectionNow } from '../../data/realtime/subscribe.ts'
import { useConnectionStatus } from '../../data/realtime/useConnectionStatus.ts'
import type { ConnectionStatus } from '../../data/realtime/connectionStatus.ts'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { setLivePaused } from '../../domain/sim/liveSims.ts'
import { useLivePause } from '../../domain/sim/useLiveSims.ts'
import { useUpdateRate } from '../../domain/sim/useUpdateRate.ts'
import { formatTime } from '../../lib/time.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { useSecondsUntil } from './useSecondsUntil.ts'
import styles from './LiveBadge.module.css'

const meaning: Record<ConnectionStatus['state'], string> = {
  connecting: 'The first connection for live updates is being made.',
  live: 'Changes of SIMs appear on screen as they happen.',
  reconnecting:
    'The connection was lost. What is on screen may be old; it is fetched again once the connection is back.',
  offline:
    'There is no connection for live updates. What is on screen may be old; it is fetched again once the connection is back.',
}

export function LiveDetails({ close }: { close: () => void }) {
  const status = useConnectionStatus()
  const { isPaused, waitingCount } = useLivePause()
  const rate = useUpdateRate()
  const { timeZone } = usePreferences()
  const isLost = status.state === 'reconnecting' || status.state === 'offline'
  const nextTrySeconds = useSecondsUntil(isLost ? status.nextTryAtMs : null)
  return (
    <div className={styles.details}>
      <p className={styles.meaning}>
        {isPaused
          ? 'Live updates are paused: what is on screen stays as it is.'
          : meaning[status.state]}
      </p>
      <dl className={styles.facts}>
        {status.state === 'live' && <Fact name="Changes" value={`${rate.toFixed(1)} a second`} />}
        {isPaused && <Fact name="Waiting" value={`${waitingCount} SIMs`} />}
        {isLost && <Fact name="Since" value={formatTime(status.sinceMs, timeZone)} />}
        {nextTrySeconds !== undefined && <Fact name="Next try" value={`in ${nextTrySeconds} s`} />}
      </dl>
      <div className={styles.actions}>
        {isLost && (
          <Button size="small" icon="refresh" onClick={retryConnectionNow}>
            Retry now
          </Button>
        )}
        {!isLost && (
          <Button
            size="small"
            icon={isPaused ? 'play' : 'pause'}
            onClick={() => setLivePaused(!isPaused)}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <span onClickCapture={close}>
          <ButtonLink size="small" variant="quiet" to={paths.settings('connections')}>
            Test the connections
          </ButtonLink>
        </span>
      </div>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </>
  )
}
