/** Prepares operations for the real-time API: queries and mutations run once, subscriptions resolve their selection for each event. */
import { isNonNullType, isObjectType, type GraphQLSchema } from 'graphql'
import type { Answer, Engine } from './engine.ts'
import type { Caller } from '../../store/store.ts'
import type { GraphqlRequest } from './readRequest.ts'
import { selectionKey } from './selectionKey.ts'

/**
 * Creates the function that prepares operations. With `nullUnselected`, every nullable field is null in live messages of a SIM, as AWS AppSync
 * sends fields that a mutation did not select.
 */
export function createOpenOperation(engine: Engine, { nullUnselected = false } = {}) {
  const simFieldNames = nullUnselected ? requiredFields(engine.schema, 'SIM') : []
  return ({
    query,
    operationName,
    variables,
  }: Pick<GraphqlRequest, 'query'> & Partial<GraphqlRequest>) => {
    const found = engine.prepare(query, operationName)
    if (!found.ok) return found
    const { prepared } = found
    const common = { ok: true as const, schema: engine.schema, document: prepared.document }
    if (prepared.operation.operation !== 'subscription') {
      const run = async (caller: Caller) => engine.execute(prepared, caller, variables)
      return { ...common, operation: { kind: 'request' as const, run } }
    }
    const call = engine.readSubscription(prepared, variables)
    if (!call.ok) return call
    const isPartial = nullUnselected && call.field === 'updatedSim'
    const resolve = (caller: Caller, row: object) => {
      const sent = isPartial ? pick(row, simFieldNames) : row
      return requireSynchronous(
        engine.execute(prepared, caller, call.variables, { [call.field]: sent }),
      )
    }
    return {
      ...common,
      operation: {
        kind: 'subscription' as const,
        field: call.field,
        args: call.args,
        selectionKey: selectionKey(prepared, call.variables),
        resolve,
      },
    }
  }
}

function requiredFields(schema: GraphQLSchema, typeName: string): string[] {
  const type = schema.getType(typeName)
  const fields = isObjectType(type) ? Object.values(type.getFields()) : []
  return fields.filter(({ type: fieldType }) => isNonNullType(fieldType)).map(({ name }) => name)
}

function pick(row: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}

/** Event fields resolve synchronously; otherwise messages could arrive out of order. */
function requireSynchronous(answer: Answer | Promise<Answer>): Answer {
  if (answer instanceof Promise)
    throw new Error(
      'A field below a subscription answers with a promise: it must be read from the row.',
    )
  return answer
}
