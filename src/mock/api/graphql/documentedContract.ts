/** The GraphQL contract without its extensions: the schema of a service that implements only the document. */
import { Kind, parse, specifiedScalarTypes, visit, type ASTNode, type DocumentNode } from 'graphql'
import { documentedSdl, extensionsSdl } from '../../../contract/generated/sdl.ts'

/**
 * Returns the definitions that are not marked as extensions. A type without documented fields gets the placeholder `_`, as in the document,
 * because an empty type is invalid.
 */
export function documentedContract(): DocumentNode {
  const documented = visit(parse(documentedSdl, { noLocation: true }), {
    enter: (node) => (isExtension(node) ? null : undefined),
  })
  const defined = new Set(specifiedScalarTypes.map(({ name }) => name))
  const named = new Set<string>()
  visit(documented, {
    NamedType: ({ name }) => void named.add(name.value),
    enter(node) {
      if ('name' in node && node.kind.endsWith('TypeDefinition') && node.name)
        defined.add(node.name.value)
    },
  })
  const placeholders = parse(extensionsSdl, { noLocation: true }).definitions.flatMap((node) => {
    if (
      node.kind !== Kind.OBJECT_TYPE_DEFINITION &&
      node.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION
    )
      return []
    const { value: name } = node.name
    if (defined.has(name) || !named.has(name)) return []
    const keyword = node.kind === Kind.OBJECT_TYPE_DEFINITION ? 'type' : 'input'
    const sdl = `"The document does not show its fields."\n${keyword} ${name} { _: Boolean }`
    return parse(sdl, { noLocation: true }).definitions
  })
  return { ...documented, definitions: [...documented.definitions, ...placeholders] }
}

/** Returns whether the contract marks a definition as an extension. */
export function isExtension(node: ASTNode): boolean {
  return 'description' in node && (node.description?.value.startsWith('Extension:') ?? false)
}
