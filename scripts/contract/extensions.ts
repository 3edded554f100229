/**
 * What the contract marks as an extension, by name: "operation", "operation.argument", "Type.field", "Enum.VALUE" of the
 * GraphQL interface; "GET /path" and "GET /path?parameter" of the REST interface.
 */
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import type { GraphQLNamedType, GraphQLSchema } from 'graphql'

interface Described {
  name: string
  description?: string | null | undefined
}

/** Returns the marked names of the GraphQL interface. Types that only extensions lead to are left out. */
export function graphqlExtensions(schema: GraphQLSchema): string[] {
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
          .filter(isMarked)
          .map(({ name }) => `${type.name}.${name}`),
      ),
  ]
}

/** Returns the queries, mutations and subscriptions that the document names. */
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
  if (isInputObjectType(type)) return Object.values(type.getFields())
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []
}

function isMarked({ description }: Described): boolean {
  return description?.startsWith('Extension:') ?? false
}

interface Operation {
  'x-extension'?: boolean
  parameters?: readonly Parameter[]
}

interface Parameter {
  $ref?: string
  name?: string
  in?: string
  'x-extension'?: boolean
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Returns the marked operations and query parameters of an OpenAPI document. */
export function restExtensions(openapi: unknown): string[] {
  // The contract test checks that the file is a valid OpenAPI document.
  const { paths, components } = openapi as {
    paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>>
    components: { parameters: Record<string, Parameter> }
  }
  const resolve = (parameter: Parameter): Parameter =>
    components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const name = `${method.toUpperCase()} ${path}`
      if (operation['x-extension']) return [name]
      return (operation.parameters ?? [])
        .map(resolve)
        .filter((parameter) => parameter.in === 'query' && parameter['x-extension'])
        .map((parameter) => `${name}?${parameter.name}`)
    }),
  )
}
