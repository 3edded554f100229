/** Derives whether the data on screen is live; no other module does. */
import { t } from '@lingui/core/macro'
import type { ConnectionStatus } from '../../data/realtime/connectionStatus.ts'
import type { SubscriptionStatus } from '../../data/realtime/subscribe.ts'
import type { Problem } from '../../lib/problem.ts'
import { formatClock } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import type { IconName } from '../../ui/icon/icons.ts'

export interface LiveFacts {
  connection: ConnectionStatus
  subscription: SubscriptionStatus
  /** Since when updates may be missing from what is on screen; undefined when none are. */
  behindSinceMs: number | undefined
  /** Why missed updates could not be fetched, and when the next attempt is due. */
  catchUp: { problem: Problem; nextTryAtMs: number } | undefined
}

/** Times are Unix timestamps in milliseconds; `nextTryAtMs` is null while an attempt is in progress. */
export type LiveState =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'reconnecting'; sinceMs: number; nextTryAtMs: number | null; problem?: Problem }
  /** Connected, but a keep-alive is late (`quiet`) or missed updates are not fetched yet (`catchingUp`). */
  | {
      state: 'delayed'
      cause: 'quiet' | 'catchingUp'
      sinceMs: number
      nextTryAtMs: number | null
      problem?: Problem
    }
  | { state: 'unavailable'; problem: Problem }

export function deriveLiveState(facts: LiveFacts): LiveState {
  const { connection, subscription, behindSinceMs, catchUp } = facts
  if (subscription.state === 'refused')
    return { state: 'unavailable', problem: subscription.problem }
  if (connection.state === 'offline') return { state: 'unavailable', problem: offline }
  if (connection.state === 'reconnecting') {
    const { sinceMs, nextTryAtMs } = connection
    return { state: 'reconnecting', sinceMs, nextTryAtMs }
  }
  if (subscription.state === 'retrying') {
    const { sinceMs, nextTryAtMs, problem } = subscription
    return { state: 'reconnecting', sinceMs, nextTryAtMs, problem }
  }
  const isStarting = connection.state === 'connecting' || subscription.state === 'starting'
  if (isStarting && behindSinceMs === undefined) return { state: 'connecting' }
  if (behindSinceMs !== undefined)
    return {
      state: 'delayed',
      cause: 'catchingUp',
      sinceMs: behindSinceMs,
      nextTryAtMs: catchUp?.nextTryAtMs ?? null,
      ...(catchUp && { problem: catchUp.problem }),
    }
  if (connection.state === 'connected' && connection.quietSinceMs !== undefined)
    return {
      state: 'delayed',
      cause: 'quiet',
      sinceMs: connection.quietSinceMs,
      nextTryAtMs: null,
    }
  return { state: 'live' }
}

const offline: Problem = {
  title: t`You are offline`,
  detail: t`This device has no network connection. The portal reconnects and loads missed changes once it does.`,
  code: 'OFFLINE',
  isRetryable: false,
  technical: 'navigator.onLine is false',
}

export const liveIcons: Record<LiveState['state'], IconName> = {
  connecting: 'refresh',
  live: 'signal',
  reconnecting: 'refresh',
  delayed: 'time',
  unavailable: 'signalOff',
}

/** Returns the label of a state, such as "Delayed since 10:31"; `nextTrySeconds` counts down to the next attempt. */
export function formatLiveState(
  live: LiveState,
  nextTrySeconds: number | undefined,
  timeZone: TimeZoneSetting,
): string {
  switch (live.state) {
    case 'connecting':
      return t`Connecting`
    case 'live':
      return t`Live`
    case 'reconnecting':
      return nextTrySeconds === undefined ? t`Reconnecting` : t`Reconnecting in ${nextTrySeconds} s`
    case 'delayed': {
      const time = formatClock(live.sinceMs, timeZone, 'minutes')
      return t`Delayed since ${time}`
    }
    case 'unavailable':
      return live.problem.code === 'OFFLINE' ? t`Offline` : t`Not available`
  }
}

export function nextTryOf(live: LiveState): number | null {
  return 'nextTryAtMs' in live ? live.nextTryAtMs : null
}
