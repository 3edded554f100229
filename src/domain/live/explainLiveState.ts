import { t } from '@lingui/core/macro'
import type { LiveState } from './liveState.ts'

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

export function describeLiveState(live: LiveState): string {
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
