import type { LiveState } from './liveState.ts'

/** What a state means for what is on screen. */
export function explainLiveState(live: LiveState): string {
  switch (live.state) {
    case 'connecting':
      return 'Connecting for live updates.'
    case 'live':
      return 'Changes appear on screen as they happen.'
    case 'reconnecting':
      return live.problem
        ? 'The service ended live updates. Data on screen may be out of date until they are back.'
        : 'The connection was lost. Data on screen may be out of date until it is back.'
    case 'delayed':
      return live.cause === 'quiet'
        ? 'Connected, but the service has gone quiet. Data on screen may be out of date.'
        : 'Connected. Changes missed meanwhile are being loaded; until then data on screen may be out of date.'
    case 'unavailable':
      return live.problem.code === 'OFFLINE'
        ? 'Data on screen may be out of date.'
        : 'Data on screen does not update by itself. Refresh to see changes.'
  }
}

/** What a state means, with its reason. */
export function describeLiveState(live: LiveState): string {
  const problem = 'problem' in live ? live.problem : undefined
  const reason = problem ? ` ${problem.title}. ${problem.detail}` : ''
  return explainLiveState(live) + reason
}

/** The label of a button that retries now; undefined where retrying cannot help. */
export function retryLabelOf(live: LiveState): string | undefined {
  if (live.state === 'reconnecting') return 'Retry now'
  if (live.state === 'delayed' && live.cause === 'catchingUp') return 'Retry now'
  const isRefused =
    live.state === 'unavailable' && !['NOT_CONFIGURED', 'OFFLINE'].includes(live.problem.code)
  return isRefused ? 'Retry' : undefined
}
