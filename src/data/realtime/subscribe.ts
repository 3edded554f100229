/** Subscriptions. Nothing is replayed after a gap: `onMissed` is called when data must be fetched again. */
import { t } from '@lingui/core/macro'
import { stringifyDocument } from '@urql/core'
import { problemOf, type Problem } from '../../lib/problem.ts'
import type { TadaDocumentNode } from '../graphql.ts'
import { readData } from '../graphql/readData.ts'
import { onSessionEnd } from '../session/endOfSession.ts'
import { accountOf, sessionStore } from '../session/sessionStore.ts'
import type { RealtimeClient, RealtimeHandlers } from './realtimeClient.ts'
import { createRetryDelays } from './retryDelays.ts'
import { connectionStatus } from './connectionStatus.ts'

interface SubscriptionHandlers<Result> {
  /** Called for each message, outside React: write to a store, do not set state. */
  onData: (data: Result) => void
  onStatus?: (status: SubscriptionStatus) => void
  /** Called when updates arrive again after some may have been missed: refetch what is on screen. */
  onMissed?: () => void
}

const loadRetryMs = 10_000

let client: Promise<RealtimeClient> | undefined
const running = new Set<SupervisedSubscription>()

/** Starts a subscription; returns a function that ends it. Variables are strings, numbers or booleans. */
export function subscribe<Result, Variables extends Record<string, string | number | boolean>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { onData, onStatus = () => {}, onMissed = () => {} }: SubscriptionHandlers<Result>,
): () => void {
  if (accountOf(sessionStore.getState())?.addresses.realtimeUrl === '') {
    onStatus({ state: 'refused', problem: noAddress })
    return () => {}
  }
  const text = inlineVariables(stringifyDocument(document), variables)
  const supervised = superviseSubscription(
    (attempt) => {
      let isEnded = false
      let end = () => {}
      client ??= loadClient()
      void client.then((loaded) => {
        if (isEnded) return
        end = loaded.subscribe(text, {
          ...attempt,
          // Sound data have the type of their document.
          onData: (data) => onData(readData(document, data) as Result),
        })
      })
      return () => {
        isEnded = true
        end()
      }
    },
    { onStatus, onMissed },
  )
  running.add(supervised)
  return () => {
    running.delete(supervised)
    supervised.end()
  }
}

async function loadClient(): Promise<RealtimeClient> {
  for (;;) {
    try {
      const { createRealtimeClient } = await import('./realtimeClient.ts')
      return createRealtimeClient()
    } catch {
      connectionStatus.setState(
        {
          state: 'reconnecting',
          sinceMs: Date.now(),
          nextTryAtMs: Date.now() + loadRetryMs,
        },
        true,
      )
      await new Promise((resolve) => setTimeout(resolve, loadRetryMs))
    }
  }
}

/** Immediately retries to connect and to start the subscriptions that the service rejected or ended. */
export function retryConnectionNow(): void {
  void client?.then((loaded) => loaded.retryNow())
  for (const supervised of [...running]) supervised.retryNow()
}

onSessionEnd(() => {
  for (const supervised of running) supervised.end()
  running.clear()
  void client?.then((loaded) => loaded.close())
  client = undefined
})

const noAddress: Problem = {
  title: t`No URL for live updates`,
  detail: t`config.json names no real-time interface. Refresh pages to see changes, or ask your administrator to set realtimeUrl.`,
  code: 'NOT_CONFIGURED',
  isRetryable: false,
  technical: 'realtimeUrl is empty',
}

/** A service may not support variables: the documented registration contains only a query (Real-time protocol). */
export function inlineVariables(text: string, variables: Record<string, unknown>): string {
  const withoutDefinitions = text.replace(/(\bsubscription\b[^({]*)\([^)]*\)/, '$1')
  return withoutDefinitions.replace(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`The subscription needs a value for $${name}.`)
    return JSON.stringify(value)
  })
}

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
type AttemptHandlers = Omit<RealtimeHandlers, 'onData'>

type SupervisorHandlers = Required<Pick<SubscriptionHandlers<never>, 'onStatus' | 'onMissed'>>

interface SupervisedSubscription {
  retryNow: () => void
  end: () => void
}

/** Keeps one subscription running until `end`: attempts follow with increasing delays, unless the service rejected it. */
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
