/**
 * What the real-time API needs of GraphQL: to open an operation, and to resolve a subscription's selection from an event's row. The server
 * passes it in (the HTTP API uses the same engine), so that the APIs do not import each other.
 */
import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface OperationRequest {
  readonly query: string
  readonly operationName?: string | undefined
  readonly variables?: Readonly<Record<string, unknown>> | undefined
}

export interface Caller {
  readonly store: Store
  readonly viewer: Viewer
}

export interface Problem {
  readonly message: string
  readonly extensions?: Readonly<Record<string, unknown>>
}

export interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly Problem[]
}

export interface OpenedSubscription {
  readonly kind: 'subscription'
  /** The field of Subscription. */
  readonly field: string
  readonly args: Readonly<Record<string, unknown>>
  /** The same for two subscriptions that select the same things. */
  readonly selectionKey: string
  /** The selection, resolved from the row of one event. */
  resolve(caller: Caller, row: object): Answer
}

export interface OpenedRequest {
  readonly kind: 'request'
  run(caller: Caller): Promise<Answer>
}

export type Opened =
  | {
      readonly ok: true
      readonly operation: OpenedSubscription | OpenedRequest
      readonly schema: GraphQLSchema
      readonly document: DocumentNode
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Checks an operation and makes it ready to run. */
export type OpenOperation = (requested: OperationRequest) => Opened
