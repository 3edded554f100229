/**
 * Whether what is on screen is live, derived from facts in this one place. Live is said only when all of them agree; how
 * subscriptions are started does not matter here.
 */
import type { ConnectionStatus } from '../../data/realtime/useConnectionStatus.ts'
import type { SubscriptionStatus } from '../../data/realtime/supervisedSubscription.ts'
import type { Problem } from '../../lib/problem.ts'

export interface LiveFacts {
  connection: ConnectionStatus
  subscription: SubscriptionStatus
  /** Since when updates may be missing from what is on screen; undefined when none are. */
  behindSinceMs: number | undefined
  /** Why what is on screen could not be fetched again, and when that is tried again. */
  catchUp: { problem: Problem; nextTryAtMs: number } | undefined
}

/** Times in milliseconds since 1970; `nextTryAtMs` is null while a try runs. */
export type LiveState =
  /** Nothing has been live yet. */
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'reconnecting'; sinceMs: number; nextTryAtMs: number | null; problem?: Problem }
  /** Connected, but a keep-alive is late (`quiet`) or what was missed is not fetched yet (`catchingUp`). */
  | {
      state: 'delayed'
      cause: 'quiet' | 'catchingUp'
      sinceMs: number
      nextTryAtMs: number | null
      problem?: Problem
    }
  | { state: 'unavailable'; problem: Problem }

/** Returns the state to show for these facts; the worst of them decides. */
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
  title: 'You are offline',
  detail:
    'This device has no network connection. The portal reconnects when there is one and fetches what changed.',
  code: 'OFFLINE',
  isRetryable: false,
  technical: 'navigator.onLine is false',
}
