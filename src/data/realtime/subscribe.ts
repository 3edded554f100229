/**
 * Subscriptions for the rest of the portal. The client behind is loaded with the first one and shared by all; signing out
 * ends it. Nothing is replayed after a lost connection: `onReconnect` says when to fetch again.
 */
import type { ProblemError } from '../../lib/problem.ts'
import { documentText } from '../graphql.ts'
import type { TadaDocumentNode } from '../graphql.ts'
import { whenSessionEnds } from '../session/endOfSession.ts'
import { connectionStatus } from './connectionStatus.ts'
import { inlineVariables } from './inlineVariables.ts'
import type { RealtimeClient } from './realtimeClient.ts'

export interface SubscriptionHandlers<Result> {
  /** Called for each message, outside React: write to a store, do not set state. */
  onData: (data: Result) => void
  /** The subscription was refused and is over. */
  onProblem?: (problem: ProblemError) => void
  /** The connection was lost and is back: updates may have been missed. */
  onReconnect?: () => void
}

const loadRetryMs = 10_000

let client: Promise<RealtimeClient> | undefined

/** Starts a subscription; returns the way to end it. Variables are texts, numbers or booleans. */
export function subscribe<Result, Variables extends Record<string, string | number | boolean>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { onData, onProblem, onReconnect }: SubscriptionHandlers<Result>,
): () => void {
  const text = inlineVariables(documentText(document), variables)
  let isEnded = false
  let end = () => {}
  client ??= loadClient()
  void client.then((loaded) => {
    if (isEnded) return
    end = loaded.subscribe(text, {
      // The contract says what this subscription sends; a service that breaks it shows as missing values.
      onData: (data) => onData(data as Result),
      onProblem: (problem) => onProblem?.(problem),
      onReconnect: () => onReconnect?.(),
    })
  })
  return () => {
    isEnded = true
    end()
  }
}

/** Loads the client, again and again while the site cannot be reached. */
async function loadClient(): Promise<RealtimeClient> {
  for (;;) {
    try {
      const { createRealtimeClient } = await import('./lateRealtime.ts')
      return createRealtimeClient()
    } catch {
      connectionStatus.set({
        state: 'offline',
        sinceMs: Date.now(),
        nextTryAtMs: Date.now() + loadRetryMs,
      })
      await new Promise((resolve) => setTimeout(resolve, loadRetryMs))
    }
  }
}

/** Tries to connect now instead of when the next try is due. */
export function retryConnectionNow(): void {
  void client?.then((loaded) => loaded.retryNow())
}

whenSessionEnds(() => {
  void client?.then((loaded) => loaded.close())
  client = undefined
})
