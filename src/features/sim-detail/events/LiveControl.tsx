/** Whether events come live, and the button that holds them back while one reads; it counts what is held back. */
import { LiveNote } from '../../../domain/live/LiveNote.tsx'
import type { LiveFeed } from '../../../domain/live/liveFeed.ts'
import { useLiveState } from '../../../domain/live/liveFeed.ts'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import styles from './EventsTab.module.css'

export interface LiveControlProps {
  isPaused: boolean
  waitingCount: number
  feed: LiveFeed
  /** Why live events do not belong to what is shown, as for a range that lies in the past. */
  whyNotLive: string | undefined
  onPausedChange: (isPaused: boolean) => void
}

export function LiveControl({
  isPaused,
  waitingCount,
  feed,
  whyNotLive,
  onPausedChange,
}: LiveControlProps) {
  const { state } = useLiveState(feed)
  if (whyNotLive !== undefined) return <span className={styles.liveWords}>{whyNotLive}</span>
  if (state === 'unavailable') return <LiveNote feed={feed} />
  return (
    <>
      {state === 'live' || state === 'connecting' ? (
        <span className={styles.liveWords} role="status">
          {!isPaused && state === 'live' && <span className={styles.liveDot} aria-hidden="true" />}
          {isPaused ? 'Paused' : state === 'live' ? 'Live' : 'Connecting'}
        </span>
      ) : (
        <LiveNote feed={feed} />
      )}
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
