/** Executes prepared operations of the served schema, independent of the transport (HTTP or sockets). */
import {
  execute,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql'
import type { Caller } from '../../store/store.ts'
import { createDocuments, type Prepared, type PreparedOperation } from './documents.ts'
import { executionProblem } from './problems.ts'
import { readSubscriptionCall, type SubscriptionCall } from './subscriptionCall.ts'

/** A GraphQL response with the service's errors. `data` is absent when nothing was executed. */
export interface Answer {
  readonly data?: ExecutionResult['data']
  readonly errors?: readonly GraphQLFormattedError[]
}

export interface Engine {
  readonly schema: GraphQLSchema
  prepare(query: string, operationName?: string): Prepared
  readSubscription(
    prepared: PreparedOperation,
    variables: Readonly<Record<string, unknown>> | undefined,
  ): SubscriptionCall
  /** `rootValue` is the source of a subscription event: the operation field and its row. */
  execute(
    prepared: PreparedOperation,
    context: Caller,
    variables: Readonly<Record<string, unknown>> | undefined,
    rootValue?: Readonly<Record<string, unknown>>,
  ): Answer | Promise<Answer>
}

/** Creates an engine for a schema; `onFault` receives unexpected errors. */
export function createEngine(
  schema: GraphQLSchema,
  onFault: (fault: unknown) => void,
  options: { readonly noIntrospection?: boolean } = {},
): Engine {
  return {
    schema,
    prepare: createDocuments(schema, options),
    readSubscription: (prepared, variables) => readSubscriptionCall(schema, prepared, variables),
    execute({ document, operationName }, contextValue, variableValues, rootValue) {
      const finish = (result: ExecutionResult): Answer => {
        if (!result.errors) return { data: result.data }
        const errors = result.errors.map((error) => executionProblem(error, document, onFault))
        return 'data' in result ? { errors, data: result.data } : { errors }
      }
      const result = execute({
        schema,
        document,
        operationName,
        contextValue,
        variableValues,
        rootValue,
      })
      return result instanceof Promise ? result.then(finish) : finish(result)
    },
  }
}
