/** The executable schemas of the contract, with and without extensions: resolvers attached, roles enforced. */
import {
  buildASTSchema,
  GraphQLID,
  GraphQLString,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  specifiedScalarTypes,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { documentedSdl, extensionsSdl } from '../../../contract/generated/sdl.ts'
import { graphqlDenialReason } from '../../auth/roles.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { clampQuantities, longScalar } from './long.ts'
import { resolvers, type FieldResolver } from './resolvers.ts'

const parseOrdinaryId = GraphQLID.parseValue.bind(GraphQLID)
const parseText = GraphQLString.parseValue.bind(GraphQLString)
const parseTextLiteral = GraphQLString.parseLiteral.bind(GraphQLString)
let whole: GraphQLSchema | undefined
let documented: GraphQLSchema | undefined

/** Returns the schema with extensions. */
export function servedSchema(): GraphQLSchema {
  whole ??= build(parse(`${documentedSdl}\n${extensionsSdl}`, { noLocation: true }))
  return whole
}

/** Returns the schema without extensions. */
export function documentedSchema(): GraphQLSchema {
  documented ??= build(documentedContract())
  return documented
}

function build(contract: DocumentNode): GraphQLSchema {
  const schema = buildASTSchema(contract, { assumeValidSDL: true })
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type) && type.name === longScalar.name) {
      type.serialize = longScalar.serialize
      type.parseValue = longScalar.parseValue
      type.parseLiteral = longScalar.parseLiteral
    }
    // Texts are stored and compared in NFC.
    if (type === GraphQLString) {
      type.parseValue = (value) => parseText(value).normalize('NFC')
      type.parseLiteral = (node) => parseTextLiteral(node, {}).normalize('NFC')
    }
    // GraphQLID is shared by all schemas; its parsing of ordinary values is unchanged.
    if (type === GraphQLID) type.parseValue = parseId
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const resolve = resolvers[type.name]?.[field.name]
      if (resolve)
        field.resolve = isOperation(schema, type) ? guarded(field.name, resolve) : resolve
    }
  }
  return schema
}

/** Accepts integers that exactJson.ts parsed: an ICCID has more digits than a JavaScript number holds. */
function parseId(value: unknown): string {
  return typeof value === 'bigint' ? value.toString() : parseOrdinaryId(value)
}

function isOperation(schema: GraphQLSchema, type: GraphQLNamedType): boolean {
  return type === schema.getQueryType() || type === schema.getMutationType()
}

/** Enforces roles for queries and mutations. */
function guarded(name: string, resolve: FieldResolver): FieldResolver {
  return (root, args, context, info) => {
    const reason = graphqlDenialReason(context.viewer.role, name)
    if (reason !== undefined) throw new ServiceError('FORBIDDEN', reason)
    return resolve(root, clampQuantities(args), context, info)
  }
}

/**
 * Returns the definitions that are not marked as extensions. A type without documented fields gets the placeholder `_`, as in the document,
 * because an empty type is invalid.
 */
function documentedContract(): DocumentNode {
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
function isExtension(node: ASTNode): boolean {
  return 'description' in node && (node.description?.value.startsWith('Extension:') ?? false)
}
