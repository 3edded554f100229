/**
 * The shapes of the answers of both interfaces as compact texts, for `src/data/answers.ts`. A type is a line: its name, then its fields as
 * `name:flagskind`. Flags: `[` list, `!` never null, `#` identifies the object, `~` fields below may be absent. Kinds: none for text, `0`
 * number, `?` boolean, `@` day or time, or the name of a type.
 */
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'

/** Returns the shapes of the object types and interfaces of the GraphQL interface. */
export function graphqlShapes(schema: GraphQLSchema): string {
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter(({ name }) => !name.startsWith('__'))
    .map((owner) => {
      const fields = Object.values(owner.getFields()).map(({ name, type }, at) => {
        const kind = graphqlKind(name, type)
        return fieldText(name, {
          kind,
          isList: isListType(getNullableType(type)),
          isRequired: isNonNullType(type),
          isId: at === 0 && isNonNullType(type) && /id$/i.test(name),
          // A live message may leave out the fields of a SIM that did not change.
          mayLack: owner === schema.getSubscriptionType() && kind === 'SIM',
        })
      })
      return [owner.name, ...fields].join(' ')
    })
    .join('\n')
}

function graphqlKind(name: string, type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (isEnumType(named) || named.name === 'ID') return ''
  if (!isScalarType(named)) return named.name
  if (named.name === 'String') return name === 'day' ? '@' : ''
  return named.name === 'Boolean' ? '?' : '0'
}

interface Field {
  kind: string
  isList: boolean
  isRequired: boolean
  isId: boolean
  mayLack: boolean
}

function fieldText(name: string, { kind, isList, isRequired, isId, mayLack }: Field): string {
  const flags = `${isList ? '[' : ''}${isRequired ? '!' : ''}${isId ? '#' : ''}${mayLack ? '~' : ''}`
  return flags + kind === '' ? name : `${name}:${flags}${kind}`
}

interface Schema {
  $ref?: string
  type?: string
  format?: string
  nullable?: boolean
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}

interface Answer {
  'x-extension'?: boolean
  $ref?: string
  content?: { 'application/json': { schema: Schema } }
}

/**
 * Returns the shapes of the REST interface; the fields of `Answers` are its operations: "get/endpoint". The document does not show the
 * records of documented operations, which may therefore lack fields.
 */
export function restShapes(openapi: unknown): string {
  // The contract test checks that the file is a valid OpenAPI document.
  const { paths, components } = openapi as {
    paths: Record<
      string,
      Record<string, { 'x-extension'?: boolean; responses?: Record<string, Answer> }>
    >
    components: { schemas: Record<string, Schema> }
  }
  const lines = new Map<string, string>()
  const fieldOf = (name: string, schema: Schema, owner: Schema, at: number): Field => {
    const { target, isNullable, typeName } = resolve(schema, name)
    const items = target.items && resolve(target.items, name)
    const shown = items?.target ?? target
    return {
      kind: kindOf(shown, items?.typeName ?? typeName),
      isList: items !== undefined,
      isRequired: (owner.required?.includes(name) ?? false) && !isNullable,
      isId: at === 0 && name === 'id' && !isNullable,
      mayLack: false,
    }
  }
  const resolve = (schema: Schema, name: string) => {
    const reference = schema.$ref?.split('/').at(-1)
    const target = (reference === undefined ? schema : components.schemas[reference]) ?? {}
    return {
      target,
      isNullable: target.nullable === true || schema.nullable === true,
      typeName: reference ?? name,
    }
  }
  const kindOf = (schema: Schema, typeName: string): string => {
    if (schema.type === 'object') return typeOf(schema, typeName)
    if (schema.type === 'boolean') return '?'
    if (schema.type === 'integer' || schema.type === 'number') return '0'
    return schema.format === 'date' || schema.format === 'date-time' ? '@' : ''
  }
  const typeOf = (schema: Schema, name: string): string => {
    const fields = Object.entries(schema.properties ?? {})
      .map(([field, each], at) => fieldText(field, fieldOf(field, each, schema, at)))
      .join(' ')
    if (!lines.has(fields)) {
      const isTaken = [...lines.values()].includes(name)
      lines.set(fields, isTaken ? `${name}${lines.size}` : name)
    }
    return lines.get(fields) ?? name
  }
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const answer = operation.responses?.['200'] ?? operation.responses?.['201']
      const schema = answer?.content?.['application/json'].schema
      if (!schema) return []
      const { kind, isList } = fieldOf('answer', schema, {}, 0)
      const mayLack = operation['x-extension'] !== true && answer['x-extension'] === true
      return [fieldText(method + path, { kind, isList, isRequired: true, isId: false, mayLack })]
    }),
  )
  return [
    ...[...lines].map(([fields, name]) => `${name} ${fields}`),
    ['Answers', ...operations].join(' '),
  ].join('\n')
}
