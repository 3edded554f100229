/**
 * Names of what the contract marks as an extension. GraphQL: "operation", "operation.argument", "Type.field", "Enum.VALUE".
 * REST: "GET /path", "GET /path?parameter", "POST /path?property", "GET /path?sort.property".
 */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { collections, documentedSorts, isCollection } from '../../src/contract/collections.ts'

interface Described {
  name: string
  description?: string | null | undefined
}

/**
 * Returns the marked names of the GraphQL interface, including all fields of types whose fields the document does not show. Types that
 * are reachable only through extensions are left out.
 */
export function graphqlExtensions(schema: GraphQLSchema): string[] {
  const named = typesOfDocument(schema)
  return [
    ...operationsOf(schema).flatMap((operation) =>
      isMarked(operation)
        ? [operation.name]
        : operation.args.filter(isMarked).map(({ name }) => `${operation.name}.${name}`),
    ),
    ...Object.values(schema.getTypeMap())
      .filter((type) => !isRoot(schema, type))
      .flatMap((type) =>
        membersOf(type)
          .filter((member) => isMarked(member) || (isMarked(type) && named.has(type.name)))
          .map(({ name }) => `${type.name}.${name}`),
      ),
  ]
}

/** Returns the names of types used by fields of documented types. */
function typesOfDocument(schema: GraphQLSchema): Set<string> {
  return new Set(
    Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) || isInputObjectType(type))
      .filter((type) => !isMarked(type))
      .flatMap(fieldsOf)
      .filter((field) => !isMarked(field))
      .map(({ type }) => getNamedType(type).name),
  )
}

/** Returns the documented queries, mutations and subscriptions. */
export function documentedOperations(schema: GraphQLSchema): string[] {
  return operationsOf(schema)
    .filter((operation) => !isMarked(operation))
    .map(({ name }) => name)
}

function rootsOf(schema: GraphQLSchema) {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
}

function isRoot(schema: GraphQLSchema, type: GraphQLNamedType): boolean {
  return rootsOf(schema).some((root) => root === type)
}

function operationsOf(schema: GraphQLSchema) {
  return rootsOf(schema).flatMap((root) => Object.values(root?.getFields() ?? {}))
}

function membersOf(type: GraphQLNamedType): readonly Described[] {
  if (isEnumType(type)) return type.getValues()
  if (isObjectType(type) || isInputObjectType(type)) return fieldsOf(type)
  return isInterfaceType(type) ? Object.values(type.getFields()) : []
}

function fieldsOf(
  type: GraphQLObjectType | GraphQLInputObjectType,
): readonly (GraphQLField<unknown, unknown> | GraphQLInputField)[] {
  return Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields())
}

function isMarked({ description }: Described): boolean {
  return description?.startsWith('Extension:') ?? false
}

interface Operation {
  'x-extension'?: boolean
  parameters?: readonly Parameter[]
  requestBody?: { content: { 'application/json': { schema: Parameter } } }
}

interface Parameter {
  $ref?: string
  name?: string
  in?: string
  'x-extension'?: boolean
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * Returns the marked operations, query parameters and request properties of an OpenAPI document, and the undocumented sort properties
 * of its collections. A collection can be sorted by every property it can be filtered by.
 */
export function restExtensions(openapi: unknown): string[] {
  // The contract test checks that the file is a valid OpenAPI document.
  const { paths, components } = openapi as {
    paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>>
    components: {
      parameters: Record<string, Parameter>
      schemas: Record<string, { properties?: Record<string, { 'x-extension'?: boolean }> }>
    }
  }
  const resolve = (parameter: Parameter): Parameter =>
    components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const name = `${method.toUpperCase()} ${path}`
      const parameters = (operation.parameters ?? [])
        .map(resolve)
        .filter((parameter) => parameter.in === 'query' && parameter['x-extension'])
        .map((parameter) => parameter.name)
      const body = operation.requestBody?.content['application/json'].schema.$ref
      const properties = Object.entries(
        components.schemas[body?.split('/').at(-1) ?? '']?.properties ?? {},
      ).flatMap(([property, schema]) => (schema['x-extension'] ? [property] : []))
      const isExtension = operation['x-extension'] === true
      const sorts = method === 'get' && !isExtension ? sortExtensions(path) : []
      const parts = [...parameters, ...properties, ...sorts].map((part) => `${name}?${part}`)
      return isExtension ? [name, ...parts] : parts
    }),
  )
}

function sortExtensions(path: string): string[] {
  const collection = path.endsWith('/event') ? '/event' : path
  if (!isCollection(collection)) return []
  const documented = documentedSorts(collection)
  return collections[collection].sorts
    .filter((property) => !documented.includes(property))
    .map((property) => `sort.${property}`)
}
