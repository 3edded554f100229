/** Whether what is on screen is live; the popover explains the state and offers what can be done. */
import {
  describeLiveState,
  formatLiveState,
  liveIcons,
  nextTryOf,
} from '../../domain/live/liveLabels.ts'
import { useLiveState } from '../../domain/live/useLiveState.ts'
import { simFeed } from '../../domain/sim/liveSims.ts'
import { useLivePause } from '../../domain/sim/useLiveSims.ts'
import { useUpdateRate } from '../../domain/sim/useUpdateRate.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { LiveDetails } from './LiveDetails.tsx'
import { useSecondsUntil } from '../../ui/time/useClock.ts'
import styles from './LiveBadge.module.css'

export function LiveBadge() {
  const live = useLiveState(simFeed)
  const { isPaused } = useLivePause()
  const rate = useUpdateRate()
  const { timeZone } = usePreferences()
  const nextTrySeconds = useSecondsUntil(nextTryOf(live))
  // Paused updates that do not arrive anyway would hide that they do not.
  const isShownPaused = isPaused && live.state === 'live'
  const label = isShownPaused ? 'Paused' : formatLiveState(live, nextTrySeconds, timeZone)
  const reason = live.state === 'unavailable' ? ` (${live.problem.title})` : ''
  const look = isShownPaused ? 'paused' : live.state
  return (
    <PopoverButton
      label={`Live updates: ${label}${reason}`}
      hint={isShownPaused || live.state === 'live' ? undefined : describeLiveState(live)}
      className={styles.badge}
      words={
        <>
          <Icon
            name={isShownPaused ? 'pause' : liveIcons[live.state]}
            size={16}
            className={styles[look]}
          />
          <span className={joinClasses(styles.words, look === 'live' && styles.wordsLive)}>
            {label}
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

function formatRate(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : String(Math.round(rate))
}
