/**
 * Keeps one subscription running: restarts it with increasing delays after the service ended it, unless it was rejected
 * permanently, and reports at each step whether updates arrive. It does not start subscriptions itself.
 */
import { t } from '@lingui/core/macro'
import { problemOf, type Problem, type ProblemError } from '../../lib/problem.ts'
import { createRetryDelays } from './retryClock.ts'

/** Whether a subscription receives updates. `nextTryAtMs` is null while an attempt is in progress. */
export type SubscriptionStatus =
  /** Not registered yet, or not registered again since the connection was lost. */
  | { state: 'starting' }
  | { state: 'active' }
  /** The service ended it or failed; it is started again. */
  | { state: 'retrying'; problem: Problem; sinceMs: number; nextTryAtMs: number | null }
  /** The service rejected it; an automatic retry would not help. */
  | { state: 'refused'; problem: Problem }

/** What an attempt reports; after `onProblem` or `onComplete` it is over. */
export interface AttemptHandlers {
  onActive: () => void
  onInterrupted: () => void
  onProblem: (problem: ProblemError) => void
  onComplete: () => void
}

export interface SupervisorHandlers {
  onStatus: (status: SubscriptionStatus) => void
  /** Called when updates arrive again after some may have been missed: refetch what is on screen. */
  onMissed: () => void
}

export interface SupervisedSubscription {
  /** Starts it now if it was rejected or waits for its next attempt. */
  retryNow: () => void
  end: () => void
}

/** Runs `start`, which returns how to end the attempt, until `end` is called. */
export function superviseSubscription(
  start: (handlers: AttemptHandlers) => () => void,
  { onStatus, onMissed }: SupervisorHandlers,
): SupervisedSubscription {
  let endAttempt = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  let hasMissed = false
  const delays = createRetryDelays()
  let failedSinceMs: number | undefined
  let problem: Problem | undefined

  function attempt(): void {
    isWaiting = false
    clearTimeout(timer)
    if (problem && failedSinceMs !== undefined)
      onStatus({ state: 'retrying', problem, sinceMs: failedSinceMs, nextTryAtMs: null })
    else onStatus({ state: 'starting' })
    let isOver = false
    const unlessOver = (react: () => void) => () => {
      if (!isOver) react()
    }
    const finish = (reason: Problem) => {
      isOver = true
      fail(reason)
    }
    const endThis = start({
      onActive: unlessOver(succeed),
      onInterrupted: unlessOver(() => {
        hasMissed = true
        delays.noteDown()
        onStatus({ state: 'starting' })
      }),
      onProblem: (thrown) => unlessOver(() => finish(problemOf(thrown)))(),
      onComplete: unlessOver(() => finish(completed)),
    })
    endAttempt = () => {
      isOver = true
      endThis()
    }
  }

  function succeed(): void {
    delays.noteUp()
    failedSinceMs = undefined
    problem = undefined
    onStatus({ state: 'active' })
    if (!hasMissed) return
    hasMissed = false
    onMissed()
  }

  function fail(reason: Problem): void {
    hasMissed = true
    problem = reason
    failedSinceMs ??= Date.now()
    isWaiting = true
    if (!isWorthRetrying(reason)) {
      onStatus({ state: 'refused', problem: reason })
      return
    }
    const delayMs = delays.next()
    timer = setTimeout(attempt, delayMs)
    onStatus({
      state: 'retrying',
      problem: reason,
      sinceMs: failedSinceMs,
      nextTryAtMs: Date.now() + delayMs,
    })
  }

  attempt()
  return {
    retryNow() {
      if (isWaiting) attempt()
    },
    end() {
      isWaiting = false
      clearTimeout(timer)
      endAttempt()
    },
  }
}

const completed: Problem = {
  title: t`The service ended live updates`,
  detail: t`It gave no reason. The portal subscribes again.`,
  code: 'COMPLETED',
  isRetryable: true,
  technical: 'real time: complete',
}

/** Services without error codes report a missing field only in the message. */
const unknownField = /cannot query field|FieldUndefined|validation error/i

function isWorthRetrying({ isRetryable, technical }: Problem): boolean {
  return isRetryable && !unknownField.test(technical)
}
