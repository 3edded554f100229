/**
 * Subscriptions for the rest of the portal. The client behind is loaded with the first one and shared by all; signing out
 * ends it. Nothing is replayed after a lost connection: `onReconnect` says when to fetch again.
 */
import { stringifyDocument } from 'urql'
import type { ProblemError } from '../../lib/problem.ts'
import type { TadaDocumentNode } from '../graphql.ts'
import { whenSessionEnds } from '../session/endOfSession.ts'
import { connectionStatus } from './connectionStatus.ts'
import { inlineVariables } from './inlineVariables.ts'
import type { RealtimeClient, RealtimeHandlers } from './realtimeClient.ts'

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
  return start(inlineVariables(stringifyDocument(document), variables), {
    // The contract says what this subscription sends; a service that breaks it shows as missing values.
    onData: (data) => onData(data as Result),
    onProblem: (problem) => onProblem?.(problem),
    onReconnect: () => onReconnect?.(),
  })
}

/** What urql wants to be called with. */
interface Sink {
  next: (result: { data: Record<string, unknown>; errors: [] }) => void
  error: (error: Error) => void
}

/** The subscription of a GraphQL client; variables are texts, numbers or booleans. */
export function subscribeToText(
  text: string,
  variables: Record<string, unknown>,
  sink: Sink,
): () => void {
  return start(inlineVariables(text, variables), {
    // Without the empty list, urql repeats the errors of the message before.
    onData: (data) => sink.next({ data, errors: [] }),
    onProblem: (problem) => sink.error(problem),
    onReconnect: () => {},
  })
}

function start(text: string, handlers: RealtimeHandlers): () => void {
  let isEnded = false
  let end = () => {}
  client ??= loadClient()
  void client.then((loaded) => {
    if (isEnded) return
    end = loaded.subscribe(text, handlers)
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
