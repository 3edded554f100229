/** Names the argument that an error of the GraphQL library is about, so that a client can show the message beside the right input. */
import { BREAK, Kind, visit, type ASTNode, type DocumentNode, type GraphQLError } from 'graphql'

/** Returns the path of the offending argument, such as `filter.statusid.in`; undefined when the error is not about an argument. */
export function argumentOf(error: GraphQLError, document: DocumentNode): string | undefined {
  const variable = /^Variable "\$(\w+)"/.exec(error.message)?.[1]
  if (variable !== undefined) return argumentOfVariable(variable, error.message, document)
  const missing = /argument "(\w+)"/i.exec(error.message)?.[1]
  const node = error.nodes?.[0]
  return (node && argumentAround(node, document)) ?? missing
}

/** The library's message contains the path within the variable: `at "filter.statusid.in[0]"`. */
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

/** The names of the arguments and input fields that lead to the first matching node. */
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
