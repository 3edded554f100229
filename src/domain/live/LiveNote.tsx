import { t } from '@lingui/core/macro'
import { retryConnectionNow } from '../../data/realtime/subscribe.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { useSecondsUntil } from '../../ui/time/useClock.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { formatLiveState, liveIcons, nextTryOf, type LiveState } from './liveState.ts'
import { useLiveState } from './useLiveState.ts'
import type { LiveFeed } from './liveFeed.ts'
import styles from './LiveNote.module.css'

export function LiveNote({ feed }: { feed: LiveFeed }) {
  const live = useLiveState(feed)
  const { timeZone } = usePreferences()
  const nextTrySeconds = useSecondsUntil(nextTryOf(live))
  if (live.state === 'live' || live.state === 'connecting') return null
  const retry = retryLabelOf(live)
  const reason = live.state === 'unavailable' ? live.problem.title : ''
  return (
    <span className={styles.note}>
      <span className={styles.label} role="status" {...tip(describeLiveState(live))}>
        <Icon name={liveIcons[live.state]} size={16} />
        {live.state === 'unavailable'
          ? t`Live updates not available: ${reason}`
          : formatLiveState(live, nextTrySeconds, timeZone)}
      </span>
      {retry !== undefined && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            retryConnectionNow()
            feed.retryNow()
          }}
        >
          {retry}
        </Button>
      )}
    </span>
  )
}

export function explainLiveState(live: LiveState): string {
  switch (live.state) {
    case 'connecting':
      return t`Connecting for live updates.`
    case 'live':
      return t`Changes appear on screen as they happen.`
    case 'reconnecting':
      return live.problem
        ? t`The service ended live updates. Data on screen may be out of date until they resume.`
        : t`The connection was lost. Data on screen may be out of date until it is restored.`
    case 'delayed':
      return live.cause === 'quiet'
        ? t`Connected, but the service sends nothing. Data on screen may be out of date.`
        : t`Connected. Missed changes are loading. Until then, data on screen may be out of date.`
    case 'unavailable':
      return live.problem.code === 'OFFLINE'
        ? t`Data on screen may be out of date.`
        : t`Data on screen does not update automatically. Refresh to see changes.`
  }
}

function describeLiveState(live: LiveState): string {
  const meaning = explainLiveState(live)
  if (!('problem' in live && live.problem)) return meaning
  const { title, detail } = live.problem
  return `${meaning} ${title}. ${detail}`
}

/** Returns the label of a button that retries now; undefined where retrying cannot help. */
export function retryLabelOf(live: LiveState): string | undefined {
  if (live.state === 'reconnecting') return t`Retry now`
  if (live.state === 'delayed' && live.cause === 'catchingUp') return t`Retry now`
  const isRefused =
    live.state === 'unavailable' && !['NOT_CONFIGURED', 'OFFLINE'].includes(live.problem.code)
  return isRefused ? t`Retry` : undefined
}
