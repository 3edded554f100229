import { t } from '@lingui/core/macro'
import { retryConnectionNow } from '../../data/realtime/subscribe.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { useSecondsUntil } from '../../ui/time/useClock.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { describeLiveState, retryLabelOf } from './explainLiveState.ts'
import { formatLiveState, liveIcons, nextTryOf } from './liveState.ts'
import { useLiveState, type LiveFeed } from './liveFeed.ts'
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
