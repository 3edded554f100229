/** The GraphQL interface as its document defines it: queries that select everything, and checks of response values. */
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLOutputType,
} from 'graphql'
import { documentedSdl, extensionsSdl } from '../../src/contract/generated/sdl.ts'

const schema = buildSchema(`${documentedSdl}\n${extensionsSdl}`)

interface Described {
  description?: string | null | undefined
}
const isDocumented = ({ description }: Described) => !description?.startsWith('Extension:')

export type RootType = 'Query' | 'Mutation' | 'Subscription'
export type Operation = GraphQLField<unknown, unknown>

/** Returns the documented operations. */
export function documentedOperations(root: RootType): Operation[] {
  const type = schema.getType(root)
  return isObjectType(type) ? Object.values(type.getFields()).filter(isDocumented) : []
}

/** Returns a request that selects every documented field; undefined when a required argument has no value. */
export function requestOf(
  root: Exclude<RootType, 'Mutation'>,
  operation: Operation,
  variables: Readonly<Record<string, unknown>>,
): string | undefined {
  const isComplete = operation.args.every(
    ({ name, type }) => !isNonNullType(type) || variables[name] !== undefined,
  )
  if (!isComplete) return undefined
  const given = operation.args.filter(({ name }) => variables[name] !== undefined)
  const list = (write: (name: string, type: string) => string) =>
    given.length === 0
      ? ''
      : `(${given.map(({ name, type }) => write(name, String(type))).join(', ')})`
  const head = `${root.toLowerCase()} Check${list((name, type) => `$${name}: ${type}`)}`
  const call = `${operation.name}${list((name) => `${name}: $${name}`)}`
  return `${head} { ${call}${selectionOf(operation.type)} }`
}

function selectionOf(of: GraphQLOutputType): string {
  const type = getNamedType(of)
  if (isLeafType(type)) return ''
  // The document mentions this type but not its fields.
  if (!isDocumented(type)) return ' { __typename }'
  if (isUnionType(type))
    return ` { __typename ${type
      .getTypes()
      .map((each) => `... on ${each.name}${selectionOf(each)}`)
      .join(' ')} }`
  const fields = fieldsOf(type).map(({ name, type: fieldType }) => name + selectionOf(fieldType))
  return ` { ${['__typename', ...fields].join(' ')} }`
}

function fieldsOf(type: GraphQLOutputType): Operation[] {
  return isObjectType(type) || isInterfaceType(type)
    ? Object.values(type.getFields()).filter(
        (field) => isDocumented(field) && !field.args.some(({ type: of }) => isNonNullType(of)),
      )
    : []
}

/** Returns the differences of a response from the documents, such as "SIM.iccid is null"; `place` is the path of the value. */
export function differencesOf(value: unknown, of: GraphQLOutputType, place: string): string[] {
  const type = getNullableType(of)
  if (value === null || value === undefined)
    return isNonNullType(of) ? [`${place} is ${value === null ? 'null' : 'missing'}`] : []
  if (isListType(type)) {
    if (!Array.isArray(value)) return [`${place} is not a list`]
    // Elements usually differ in the same way: report each difference once.
    return [...new Set(value.flatMap((item: unknown) => differencesOf(item, type.ofType, place)))]
  }
  if (isEnumType(type))
    return typeof value === 'string' && type.getValue(value)
      ? []
      : [`${place} has the undocumented value ${JSON.stringify(value)}`]
  if (isLeafType(type)) {
    const expected = jsonTypes[type.name] ?? 'string'
    return typeof value === expected ? [] : [`${place} is a ${typeof value}, not a ${expected}`]
  }
  if (typeof value !== 'object') return [`${place} is not an object`]
  const name: unknown = Reflect.get(value, '__typename')
  const actual = typeof name === 'string' ? schema.getType(name) : undefined
  if (!isDocumented(type) || (actual && !isDocumented(actual))) return []
  // For an interface, the request selects its own fields; for a union, those of each member.
  const fields = isUnionType(type) && isObjectType(actual) ? fieldsOf(actual) : fieldsOf(type)
  return fields.flatMap((field) =>
    differencesOf(
      Reflect.get(value, field.name),
      field.type,
      `${isObjectType(actual) ? actual.name : place}.${field.name}`,
    ),
  )
}

const jsonTypes: Record<string, 'number' | 'boolean' | undefined> = {
  Int: 'number',
  Long: 'number',
  Float: 'number',
  Boolean: 'boolean',
}
