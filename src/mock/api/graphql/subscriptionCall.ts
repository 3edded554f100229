/** Reads an operation's subscription and its arguments, without subscribing. */
import {
  Kind,
  getArgumentValues,
  getVariableValues,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  type SelectionNode,
} from 'graphql'
import type { PreparedOperation } from './documents.ts'
import { documentProblem, refusal, type Refusal } from './problems.ts'

export type SubscriptionCall =
  | {
      readonly ok: true
      readonly field: string
      readonly args: Readonly<Record<string, unknown>>
      readonly variables: Readonly<Record<string, unknown>>
    }
  | Refusal

/** Returns the subscription's field, arguments and variables with defaults, or the errors. */
export function readSubscriptionCall(
  schema: GraphQLSchema,
  { document, operation }: PreparedOperation,
  given: Readonly<Record<string, unknown>> | undefined,
): SubscriptionCall {
  const node = rootField(operation.selectionSet.selections, (name) =>
    document.definitions.find(
      (one): one is FragmentDefinitionNode =>
        one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name,
    ),
  )
  const definition = node && schema.getSubscriptionType()?.getFields()[node.name.value]
  if (operation.operation !== 'subscription' || !node || !definition)
    return refusal('Start one subscription: queries and mutations are sent by POST.', 'query')
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], given ?? {}, {
    maxErrors: 10,
  })
  if (variables.errors)
    return {
      ok: false,
      problems: variables.errors.map((error) => documentProblem(error, document)),
    }
  try {
    return {
      ok: true,
      field: node.name.value,
      args: getArgumentValues(definition, node, variables.coerced),
      variables: variables.coerced,
    }
  } catch (error) {
    return { ok: false, problems: [documentProblem(error as GraphQLError, document)] } // the only thing getArgumentValues throws
  }
}

/** Validation ensures that a subscription has exactly one field, which may be in a fragment. */
function rootField(
  selections: readonly SelectionNode[],
  findFragment: (name: string) => FragmentDefinitionNode | undefined,
): FieldNode | undefined {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) return selection
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : findFragment(selection.name.value)
    const found = inner && rootField(inner.selectionSet.selections, findFragment)
    if (found) return found
  }
  return undefined
}
