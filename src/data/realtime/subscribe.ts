/**
 * Subscriptions for the rest of the portal. Their client is loaded with the first one and shared by all; signing out
 * ends it. Nothing is replayed after a gap: `onMissed` is called when data must be fetched again.
 */
import { t } from '@lingui/core/macro'
import { stringifyDocument } from 'urql'
import type { Problem } from '../../lib/problem.ts'
import type { TadaDocumentNode } from '../graphql.ts'
import { readData } from '../graphql/readData.ts'
import { onSessionEnd } from '../session/endOfSession.ts'
import { accountOf, useSession } from '../session/useSession.ts'
import type { RealtimeClient } from './realtimeClient.ts'
import {
  superviseSubscription,
  type SubscriptionStatus,
  type SupervisedSubscription,
} from './supervisedSubscription.ts'
import { useConnectionStatus } from './useConnectionStatus.ts'

export interface SubscriptionHandlers<Result> {
  /** Called for each message, outside React: write to a store, do not set state. */
  onData: (data: Result) => void
  /** Called immediately and whenever it changes. */
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
  return start(inlineVariables(stringifyDocument(document), variables), {
    // Sound data have the type of their document.
    onData: (data) => onData(readData(document, data) as Result),
    onStatus,
    onMissed,
  })
}

function start(
  text: string,
  { onData, onStatus, onMissed }: Required<SubscriptionHandlers<Record<string, unknown>>>,
): () => void {
  if (accountOf(useSession.getState())?.addresses.realtimeUrl === '') {
    onStatus({ state: 'refused', problem: noAddress })
    return () => {}
  }
  const supervised = superviseSubscription(
    (attempt) => {
      let isEnded = false
      let end = () => {}
      client ??= loadClient()
      void client.then((loaded) => {
        if (isEnded) return
        end = loaded.subscribe(text, {
          ...attempt,
          onData,
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

/** Loads the client's chunk and retries until that succeeds. */
async function loadClient(): Promise<RealtimeClient> {
  for (;;) {
    try {
      const { createRealtimeClient } = await import('./realtimeClient.ts')
      return createRealtimeClient()
    } catch {
      useConnectionStatus.setState(
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

/**
 * Returns the subscription with each variable replaced by its value (string, number or boolean): the documented registration
 * message contains only a query, so a service may not support variables (GraphQL interface, Real-time protocol).
 */
export function inlineVariables(text: string, variables: Record<string, unknown>): string {
  const withoutDefinitions = text.replace(/(\bsubscription\b[^({]*)\([^)]*\)/, '$1')
  return withoutDefinitions.replace(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`The subscription needs a value for $${name}.`)
    return JSON.stringify(value)
  })
}
