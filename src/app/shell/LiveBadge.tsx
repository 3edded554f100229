import { plural, t } from '@lingui/core/macro'
import { formatLiveState, liveIcons, nextTryOf } from '../../domain/live/liveState.ts'
import { useLiveState } from '../../domain/live/useLiveState.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { simFeed, useLivePause } from '../../domain/sim/liveSims.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { useSecondsUntil } from '../../ui/time/useClock.ts'
import styles from './LiveBadge.module.css'

const LiveDetails = lazyPart('LiveDetails', () => import('./LiveDetails.tsx'))

/** Preloads the popover, which explains a lost connection and could not be loaded without one. */
export function preloadLiveDetails(): void {
  void LiveDetails.preload()
}

export function LiveBadge() {
  const live = useLiveState(simFeed)
  const { isPaused, waitingCount } = useLivePause()
  const { timeZone } = usePreferences()
  const nextTrySeconds = useSecondsUntil(nextTryOf(live))
  // In any other state, "Paused" would hide that no updates arrive.
  const isShownPaused = isPaused && live.state === 'live'
  const label = isShownPaused
    ? t({ message: 'Paused', context: 'live updates' })
    : formatLiveState(live, nextTrySeconds, timeZone)
  const reason = live.state === 'unavailable' ? live.problem.title : undefined
  const style = isShownPaused ? 'paused' : live.state
  return (
    <PopoverButton
      label={
        reason === undefined ? t`Live updates: ${label}` : t`Live updates: ${label} (${reason})`
      }
      className={styles.badge}
      content={
        <>
          <Icon
            name={isShownPaused ? 'pause' : liveIcons[live.state]}
            size={16}
            className={styles[style]}
          />
          <span className={style === 'live' ? styles.labelLive : styles.label}>{label}</span>
          {isShownPaused && waitingCount > 0 && (
            <span className={joinClasses(styles.rate, 'tabular')}>
              {plural(waitingCount, { one: '# SIM changed', other: '# SIMs changed' })}
            </span>
          )}
        </>
      }
    >
      {(close) => <LiveDetails fallback={<div className={styles.details} />} close={close} />}
    </PopoverButton>
  )
}
