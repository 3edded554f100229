/**
 * Limits a GraphQL document before validation and execution: depth, and a cost in which a field inside a list of `limit` rows counts
 * `limit` times. Each fragment is measured once, so nested fragments take linear time.
 */
import {
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { limits } from '../../../contract/limits.ts'

/** Characters in a document: enough for include and exclude lists of 1,000 inline ICCIDs each. */
export const maxDocumentCharacters = 100_000
/** Lexical tokens in a document, list values included. */
export const maxDocumentTokens = 5_000
/** Fields and spreads in a document: validation time grows with their square. */
const maxSelections = 500
/** Nesting of fields. The standard introspection query has 15 levels. */
const maxDepth = 16
/** Fields in a response when every list is full. */
const maxCost = 60_000
/** Root fields of an operation, aliases included: each may scan the whole fleet. */
const maxRootFields = 12

/** Rows assumed for a list without an entry in the contract's limits, and the most rows that `limit` can count for. */
const unknownLimit = limits.listAuditLogEvents.max

interface Measure {
  readonly depth: number
  readonly cost: number
  /** Fields that are not inside another field. */
  readonly rootFields: number
}

const nothing: Measure = { depth: 0, cost: 0, rootFields: 0 }

/** Returns why a document exceeds the limits; undefined when it does not. */
export function limitViolation(document: DocumentNode): string | undefined {
  const selections = countSelections(document)
  if (selections > maxSelections)
    return `The query holds ${selections} fields; at most ${maxSelections} are answered.`
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition)
  }
  const measured = new Map<string, Measure>()

  const measure = (selections: SelectionSetNode): Measure => {
    let { depth, cost, rootFields } = nothing
    for (const selection of selections.selections) {
      const part = measureSelection(selection)
      depth = Math.max(depth, part.depth)
      cost += part.cost
      rootFields += part.rootFields
    }
    return { depth, cost, rootFields }
  }

  const measureSelection = (selection: SelectionNode): Measure => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet)
    const inner = selection.selectionSet ? measure(selection.selectionSet) : nothing
    return { depth: inner.depth + 1, cost: 1 + inner.cost * rowsOf(selection), rootFields: 1 }
  }

  const measureFragment = (name: string): Measure => {
    const known = measured.get(name)
    if (known) return known
    // Set before the recursion, so that a fragment that spreads itself terminates here; validation reports the cycle.
    measured.set(name, nothing)
    const fragment = fragments.get(name)
    const result = fragment ? measure(fragment.selectionSet) : nothing
    measured.set(name, result)
    return result
  }

  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const { depth, cost, rootFields } = measure(definition.selectionSet)
    if (depth > maxDepth)
      return `The query is ${depth} levels deep; at most ${maxDepth} are answered.`
    if (cost > maxCost)
      return `The query may ask for ${cost} fields; at most ${maxCost} are answered. Ask for fewer fields or smaller lists.`
    if (rootFields > maxRootFields)
      return `The query calls ${rootFields} operations; at most ${maxRootFields} are answered in one request.`
  }
  return undefined
}

function countSelections(document: DocumentNode): number {
  let count = 0
  visit(document, {
    SelectionSet({ selections }) {
      count += selections.length
    },
  })
  return count
}

function rowsOf(field: FieldNode): number {
  const most = maxRowsOf(field.name.value)
  const limit = field.arguments?.find((argument) => argument.name.value === 'limit')?.value
  if (!limit) return most ?? 1
  if (limit.kind !== Kind.INT) return most ?? unknownLimit
  // Execution rejects a negative or huge limit and names the argument; here it only must not lower the cost.
  return Math.min(Math.max(Number(limit.value), 1), unknownLimit)
}

/** The maximum limit of a list in the contract, which is also its default. */
function maxRowsOf(operation: string): number | undefined {
  const bounds: unknown = Object.hasOwn(limits, operation)
    ? Reflect.get(limits, operation)
    : undefined
  return typeof bounds === 'object' &&
    bounds !== null &&
    'max' in bounds &&
    typeof bounds.max === 'number'
    ? bounds.max
    : undefined
}
