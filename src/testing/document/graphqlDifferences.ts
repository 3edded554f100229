/** Finds every difference between a GraphQL schema and the tables of the document, in both directions. For tests. */
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLInputField,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import * as tables from './graphqlTables.ts'

const extensionMark = 'Extension:'

/** Returns one line per difference; empty when schema and document match. Elements marked as extensions are ignored. */
export function graphqlDifferences(schema: GraphQLSchema): string[] {
  return [
    ...missingTypes(schema),
    ...Object.values(schema.getTypeMap())
      .filter((type) => !isIntrospectionType(type))
      .flatMap((type) => differencesOfType(schema, type)),
  ]
}

function missingTypes(schema: GraphQLSchema): string[] {
  const expected = [
    ...[
      tables.objectTypes,
      tables.interfaceTypes,
      tables.inputTypes,
      tables.enumTypes,
      tables.unionTypes,
    ].flatMap(Object.keys),
    ...tables.typesWithoutFields,
    ...tables.scalarTypes,
  ]
  return expected.filter((name) => !schema.getType(name)).map((name) => `${name} is missing`)
}

function differencesOfType(schema: GraphQLSchema, type: GraphQLNamedType): string[] {
  if (type === schema.getQueryType())
    return differencesOfOperations(type.name, type.getFields(), tables.queries)
  if (type === schema.getMutationType())
    return differencesOfOperations(type.name, type.getFields(), tables.mutations)
  if (type === schema.getSubscriptionType())
    return differencesOfOperations(type.name, type.getFields(), tables.subscriptions)
  if (isObjectType(type) && type.name in tables.objectTypes)
    return differencesOfFields(type.name, type.getFields(), tables.objectTypes[type.name])
  if (isInputObjectType(type) && type.name in tables.inputTypes)
    return differencesOfFields(type.name, type.getFields(), tables.inputTypes[type.name])
  if (isEnumType(type) && type.name in tables.enumTypes) {
    const values = type
      .getValues()
      .map(({ name }) => name)
      .toSorted()
      .join(', ')
    const expected = (tables.enumTypes[type.name] ?? '').split(', ').toSorted().join(', ')
    return values === expected ? [] : [`${type.name} has the values ${values}, not ${expected}`]
  }
  if (isInterfaceType(type) && type.name in tables.interfaceTypes) {
    const row = tables.interfaceTypes[type.name]
    const implementing = schema
      .getPossibleTypes(type)
      .map(({ name }) => name)
      .toSorted()
      .join(', ')
    const expected = row?.implementedBy.toSorted().join(', ')
    return [
      ...differencesOfFields(type.name, type.getFields(), row?.fields),
      ...(implementing === expected
        ? []
        : [`${type.name} is implemented by ${implementing}, not ${expected}`]),
    ]
  }
  if (isUnionType(type) && type.name in tables.unionTypes) {
    const patterns = tables.unionTypes[type.name] ?? []
    const members = type.getTypes().map(({ name }) => name)
    const fits =
      members.length === patterns.length &&
      patterns.every((pattern) => members.some((member) => pattern.test(member)))
    return fits ? [] : [`${type.name} has the members ${members.join(', ')}`]
  }
  if (isScalarType(type) && tables.scalarTypes.includes(type.name)) return []
  if (tables.typesWithoutFields.includes(type.name)) return []
  return isMarked(type)
    ? []
    : [`${type.name} is not in the document and not marked as an extension`]
}

type Fields = Readonly<Record<string, GraphQLField<unknown, unknown> | GraphQLInputField>>

function differencesOfFields(owner: string, fields: Fields, row: string | undefined): string[] {
  return differencesOfEntries(owner, Object.values(fields), row ?? '')
}

function differencesOfOperations(
  owner: string,
  fields: Readonly<Record<string, GraphQLField<unknown, unknown>>>,
  rows: Readonly<Record<string, { arguments: string; returns: string }>>,
): string[] {
  const expected = Object.entries(rows).map(([name, { returns }]) => `${name} ${returns}`)
  return [
    ...differencesOfEntries(owner, Object.values(fields), expected.join(', ')),
    ...Object.entries(rows).flatMap(([name, row]) =>
      differencesOfEntries(`${owner}.${name}`, fields[name]?.args ?? [], row.arguments),
    ),
  ]
}

function differencesOfEntries(
  owner: string,
  entries: readonly (Fields[string] | GraphQLArgument)[],
  row: string,
): string[] {
  const expected = new Map(
    row
      .split(', ')
      .filter((one) => one !== '')
      .map((one) => splitAtSpace(one)),
  )
  const found = entries.flatMap((entry) => {
    const type = expected.get(entry.name)
    if (tables.excludedFields.includes(`${owner}.${entry.name}`))
      return [`${owner}.${entry.name} is excluded by the document`]
    if (type === undefined)
      return isMarked(entry)
        ? []
        : [`${owner}.${entry.name} is not in the document and not marked as an extension`]
    return type === '?' || type === String(entry.type)
      ? []
      : [`${owner}.${entry.name} is ${String(entry.type)}, not ${type}`]
  })
  const missing = [...expected.keys()].filter(
    (name) => !entries.some((entry) => entry.name === name),
  )
  return [...found, ...missing.map((name) => `${owner}.${name} is missing`)]
}

function splitAtSpace(text: string): [string, string] {
  const [name = '', type = ''] = text.split(' ')
  return [name, type]
}

function isMarked({ description }: { description?: string | null | undefined }): boolean {
  return description?.startsWith(extensionMark) ?? false
}
