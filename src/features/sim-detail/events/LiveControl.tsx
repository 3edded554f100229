/** Whether events come live, and the button that holds them back while one reads; it counts what is held back. */
import { useConnectionStatus } from '../../../data/realtime/useConnectionStatus.ts'
import { formatCount } from '../../../lib/count.ts'
import type { Problem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import styles from './EventsTab.module.css'

export interface LiveControlProps {
  isPaused: boolean
  waitingCount: number
  /** Why nothing comes although the connection stands. */
  problem: Problem | undefined
  /** Why live events do not belong to what is shown, as for a range that lies in the past. */
  whyNotLive: string | undefined
  onPausedChange: (isPaused: boolean) => void
}

export function LiveControl({
  isPaused,
  waitingCount,
  problem,
  whyNotLive,
  onPausedChange,
}: LiveControlProps) {
  const { state } = useConnectionStatus()
  if (whyNotLive !== undefined) return <span className={styles.liveWords}>{whyNotLive}</span>
  if (problem)
    return (
      <span className={styles.liveWords} {...tip(problem.detail)}>
        <Icon name="signalOff" size={16} />
        Not live: {problem.title}
      </span>
    )
  return (
    <>
      <span className={styles.liveWords} role="status">
        {!isPaused && state === 'live' && <span className={styles.liveDot} aria-hidden="true" />}
        {isPaused ? 'Paused' : liveWords[state]}
      </span>
      <Button
        variant="secondary"
        size="small"
        icon={isPaused ? 'play' : 'pause'}
        aria-label={
          isPaused ? `Resume live events, ${formatCount(waitingCount)} new` : 'Pause live events'
        }
        hint={
          isPaused ? 'Show the events that came meanwhile' : 'Hold new events back while you read'
        }
        onClick={() => onPausedChange(!isPaused)}
      >
        {isPaused ? `Resume (${formatCount(waitingCount)} new)` : 'Pause'}
      </Button>
    </>
  )
}

const liveWords = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline: not live',
} as const
