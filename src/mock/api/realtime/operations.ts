/**
 * What the real-time API needs from GraphQL: preparing an operation, and resolving a selection from an event's row. The server injects it, so
 * that the two APIs do not import each other.
 */
import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { Caller } from '../../store/store.ts'

interface OperationRequest {
  readonly query: string
  readonly operationName?: string | undefined
  readonly variables?: Readonly<Record<string, unknown>> | undefined
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
  readonly field: string
  readonly args: Readonly<Record<string, unknown>>
  /** Equal for subscriptions with equal selections. */
  readonly selectionKey: string
  /** Resolves the selection from the row of an event. */
  resolve(caller: Caller, row: object): Answer
}

interface OpenedRequest {
  readonly kind: 'request'
  run(caller: Caller): Promise<Answer>
}

type Opened =
  | {
      readonly ok: true
      readonly operation: OpenedSubscription | OpenedRequest
      readonly schema: GraphQLSchema
      readonly document: DocumentNode
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

export type OpenOperation = (requested: OperationRequest) => Opened
