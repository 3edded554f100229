/** Whether what is on screen is live; a press tells the details and offers to try again now. */
import { useConnectionStatus } from '../../data/realtime/useConnectionStatus.ts'
import type { ConnectionStatus } from '../../data/realtime/connectionStatus.ts'
import { useLivePause } from '../../domain/sim/useLiveSims.ts'
import { useUpdateRate } from '../../domain/sim/useUpdateRate.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { formatTime } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { LiveDetails } from './LiveDetails.tsx'
import { useSecondsUntil } from './useSecondsUntil.ts'
import styles from './LiveBadge.module.css'

export function LiveBadge() {
  const status = useConnectionStatus()
  const { isPaused } = useLivePause()
  const rate = useUpdateRate()
  const { timeZone } = usePreferences()
  const nextTrySeconds = useSecondsUntil(nextTryOf(status))
  const words = isPaused ? 'Paused' : wordsOf(status, nextTrySeconds, timeZone)
  const look = isPaused ? 'paused' : status.state
  return (
    <PopoverButton
      label={`Live updates: ${words}`}
      className={styles.badge}
      words={
        <>
          <span className={joinClasses(styles.dot, styles[look])} />
          <span className={joinClasses(styles.words, look === 'live' && styles.wordsLive)}>
            {words}
          </span>
          {look === 'live' && rate > 0 && (
            <span className={joinClasses(styles.rate, 'tabular')}>{formatRate(rate)}/s</span>
          )}
        </>
      }
    >
      {(close) => <LiveDetails close={close} />}
    </PopoverButton>
  )
}

function nextTryOf(status: ConnectionStatus): number | null {
  return status.state === 'reconnecting' || status.state === 'offline' ? status.nextTryAtMs : null
}

function wordsOf(
  status: ConnectionStatus,
  nextTrySeconds: number | undefined,
  timeZone: TimeZoneSetting,
): string {
  switch (status.state) {
    case 'connecting':
      return 'Connecting'
    case 'live':
      return 'Live'
    case 'reconnecting':
      return nextTrySeconds === undefined ? 'Reconnecting' : `Reconnecting in ${nextTrySeconds} s`
    case 'offline':
      return `Offline since ${formatTime(status.sinceMs, timeZone).slice(11, 16)}`
  }
}

function formatRate(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : String(Math.round(rate))
}
