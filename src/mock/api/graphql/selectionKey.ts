/** Identifies subscriptions with equal selections, so that their response is computed once. */
import {
  Kind,
  print,
  visit,
  type DirectiveNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { sha256 } from '../../node/hash.ts'
import { toHex } from '../../store/bytes.ts'
import type { PreparedOperation } from './documents.ts'

/**
 * Returns a key that is equal for subscriptions with the same selected fields. Formatting, names of operation and fragments, order of
 * fields, and the arguments of the subscription (which filter events, not fields) are ignored.
 */
export function selectionKey(
  { document, operation }: PreparedOperation,
  variables: Readonly<Record<string, unknown>>,
): string {
  const used = new Set<string>()
  const keysOfFragments = new Map<string, string>()

  const printValue = (node: ValueNode | DirectiveNode): string => {
    visit(node, { Variable: ({ name }) => void used.add(name.value) })
    return print(node)
  }
  const printSelection = (node: SelectionNode, isRoot: boolean): string => {
    const directives = node.directives?.map(printValue).join(' ') ?? ''
    if (node.kind === Kind.FRAGMENT_SPREAD)
      return `${directives} ${fragmentKey(node.name.value, isRoot)}`
    if (node.kind === Kind.INLINE_FRAGMENT)
      return `${directives} ${typedKey(node.typeCondition?.name.value, node.selectionSet, isRoot)}`
    const args = isRoot
      ? []
      : (node.arguments ?? []).map(({ name, value }) => `${name.value}:${printValue(value)}`)
    const inner = node.selectionSet ? setKey(node.selectionSet, false) : ''
    const alias = node.alias?.value ?? node.name.value
    return `${alias}:${node.name.value}(${args.toSorted().join()})${directives}${inner}`
  }
  // Hashed at each level, because nested fragments would grow exponentially as text.
  const setKey = ({ selections }: SelectionSetNode, isRoot: boolean): string => {
    const printed = new Set(selections.map((one) => printSelection(one, isRoot)))
    return hash([...printed].toSorted().join('\n'))
  }
  const typedKey = (type: string | undefined, set: SelectionSetNode, isRoot: boolean): string =>
    `on ${type ?? ''} ${setKey(set, isRoot)}`
  const fragmentKey = (name: string, isRoot: boolean): string => {
    const known = keysOfFragments.get(name)
    if (known !== undefined) return known
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name,
    )
    const key =
      fragment?.kind === Kind.FRAGMENT_DEFINITION
        ? typedKey(fragment.typeCondition.name.value, fragment.selectionSet, isRoot)
        : ''
    keysOfFragments.set(name, key)
    return key
  }

  const root = setKey(operation.selectionSet, true)
  const values = [...used].toSorted().map((name) => [name, variables[name]])
  return hash(JSON.stringify([root, values], bigintAsText))
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

function hash(text: string): string {
  return toHex(sha256(text))
}
