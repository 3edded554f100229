/**
 * Finds out which argument of an operation an error of the GraphQL library is about, so that a client can put the message
 * beside the right input. Only names are found here; whether something is an error is decided elsewhere.
 */
import { BREAK, Kind, visit } from 'graphql'
import type { ASTNode, DocumentNode, GraphQLError } from 'graphql'

/**
 * The path of the offending argument as the contract spells it, for example `filter.statusid.in`; undefined when the error
 * is not about an argument.
 */
export function argumentOf(error: GraphQLError, document: DocumentNode): string | undefined {
  const variable = /^Variable "\$(\w+)"/.exec(error.message)?.[1]
  if (variable !== undefined) return argumentOfVariable(variable, error.message, document)
  const missing = /argument "(\w+)"/i.exec(error.message)?.[1]
  const node = error.nodes?.[0]
  return (node && argumentAround(node, document)) ?? missing
}

/** `at "filter.statusid.in[0]"` in the library's message says which part of the variable is wrong. */
function argumentOfVariable(variable: string, message: string, document: DocumentNode): string {
  const argument =
    findPath(document, (node) => node.kind === Kind.VARIABLE && node.name.value === variable) ??
    variable
  const inside = new RegExp(`at "${variable}([^"]*)"`).exec(message)?.[1] ?? ''
  return argument + inside.replaceAll(/\[\d+\]/g, '')
}

function argumentAround(target: ASTNode, document: DocumentNode): string | undefined {
  return findPath(document, (node) => node === target)
}

/** The names of the arguments and input fields on the way to the first node inside an argument that matches. */
function findPath(
  document: DocumentNode,
  isTarget: (node: ASTNode) => boolean,
): string | undefined {
  const names: string[] = []
  let found: string | undefined
  visit(document, {
    enter(node) {
      if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD)
        names.push(node.name.value)
      if (names.length > 0 && isTarget(node)) {
        found = names.join('.')
        return BREAK
      }
      return undefined
    },
    leave(node) {
      if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) names.pop()
    },
  })
  return found
}
