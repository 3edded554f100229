/**
 * The schema this server answers by: the contract without the operations still to come and the types only they need, with resolvers attached and roles enforced. Built
 * once per process, on first use.
 */
import { GraphQLSchema, Kind, buildASTSchema, isObjectType, isScalarType, parse } from 'graphql'
import type { DefinitionNode, DocumentNode, GraphQLNamedType } from 'graphql'
import { documentedSdl, extensionsSdl } from '../../contract/generated/sdl.ts'
import { whyNotAllowed } from '../access/roles.ts'
import { ServiceError } from '../world/serviceError.ts'
import { longScalar } from './long.ts'
import { resolvers } from './resolvers.ts'
import type { FieldResolver } from './resolvers.ts'
import { laterOperations } from './servedOperations.ts'

let built: GraphQLSchema | undefined

/** The served schema. */
export function servedSchema(): GraphQLSchema {
  built ??= build()
  return built
}

function build(): GraphQLSchema {
  const contract = parse(`${documentedSdl}\n${extensionsSdl}`, { noLocation: true })
  const schema = withoutUnreached(buildASTSchema(withoutLaterOperations(contract), { assumeValidSDL: true }))
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type) && type.name === longScalar.name) {
      type.serialize = longScalar.serialize
      type.parseValue = longScalar.parseValue
      type.parseLiteral = longScalar.parseLiteral
    }
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const resolve = resolvers[type.name]?.[field.name]
      if (resolve) field.resolve = type.name === 'Mutation' ? guarded(field.name, resolve) : resolve
    }
  }
  return schema
}

/**
 * The schema with the types that its operations reach and no others, so that introspection shows nothing that cannot be asked for. What implements an
 * interface is reached with it.
 */
function withoutUnreached(schema: GraphQLSchema): GraphQLSchema {
  const everything = Object.values(schema.getTypeMap())
  let reached = new GraphQLSchema({ ...schema.toConfig(), types: [] })
  for (;;) {
    const known = reached.getTypeMap()
    const isMissing = (type: GraphQLNamedType) => !(type.name in known) && isObjectType(type) && type.getInterfaces().some(({ name }) => name in known)
    const missing = everything.filter(isMissing)
    if (missing.length === 0) return reached
    reached = new GraphQLSchema({ ...schema.toConfig(), types: [...Object.values(known), ...missing] })
  }
}

/** The one place where roles are enforced for GraphQL: no mutation runs for a role that may not call it. */
function guarded(name: string, resolve: FieldResolver): FieldResolver {
  return (root, args, context, info) => {
    const reason = whyNotAllowed(context.viewer.role, { name, isWrite: true })
    if (reason !== undefined) throw new ServiceError('FORBIDDEN', reason)
    return resolve(root, args, context, info)
  }
}

const later: Readonly<Record<string, readonly string[]>> = laterOperations

/** The contract's text without the operations still to come; an operation type left without any is gone with them. */
function withoutLaterOperations(contract: DocumentNode): DocumentNode {
  const reduced = contract.definitions.map(withoutLaterFields)
  const filled = new Set(reduced.flatMap((definition) => (isObjectDefinition(definition) && definition.fields?.length ? [definition.name.value] : [])))
  const isEmptyRoot = (definition: DefinitionNode) =>
    isObjectDefinition(definition) && definition.name.value in later && !filled.has(definition.name.value)
  return { ...contract, definitions: reduced.filter((definition) => !isEmptyRoot(definition)) }
}

function withoutLaterFields(definition: DefinitionNode): DefinitionNode {
  if (!isObjectDefinition(definition)) return definition
  const left = later[definition.name.value]
  return left ? { ...definition, fields: definition.fields?.filter((field) => !left.includes(field.name.value)) ?? [] } : definition
}

function isObjectDefinition(definition: DefinitionNode) {
  return definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION
}
