/** Finds every difference between the OpenAPI file and the tables of the REST interface's document, in both directions. For tests. */
import * as tables from './restTables.ts'

/** The compared parts of an OpenAPI document with resolved references. */
export interface OpenApiDocument {
  security?: readonly unknown[]
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

interface Marked {
  'x-extension'?: boolean
}

interface Schema extends Marked {
  type?: string
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
}

interface Body extends Marked {
  content?: Readonly<Record<string, { schema?: Schema }>>
  headers?: Readonly<Record<string, unknown>>
}

interface Parameter extends Marked {
  name: string
  in: string
  schema?: Schema
}

interface Operation extends Marked {
  security?: readonly unknown[]
  parameters?: readonly Parameter[]
  requestBody?: Body
  responses: Readonly<Record<string, Body>>
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

/** Returns one line per difference; empty when contract and document match. Elements marked as extensions are ignored. */
export function restDifferences(document: OpenApiDocument): string[] {
  const operations = operationsOf(document)
  const missing = tables.operationRows
    .filter((row) => !operations.has(row))
    .map((row) => `${row} is missing`)
  return [
    ...missing,
    ...[...operations].flatMap(([row, operation]) => differencesOf(row, operation)),
  ]
}

function operationsOf(document: OpenApiDocument): Map<string, Operation> {
  return new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => methods.includes(method))
        .map(([method, value]) => {
          // Another test validates the file as an OpenAPI document, so its path items contain parameters and operations.
          const operation = value as Operation
          const shared = (item['parameters'] ?? []) as Parameter[]
          return [
            `${method} ${path}`,
            { ...operation, parameters: [...(operation.parameters ?? []), ...shared] },
          ] as const
        }),
    ),
  )
}

function differencesOf(row: string, operation: Operation): string[] {
  if (!tables.operationRows.includes(row)) {
    return operation['x-extension']
      ? []
      : [`${row} is not in the document and not marked as an extension`]
  }
  return [
    ...(operation['x-extension'] ? [`${row} is in the document but marked as an extension`] : []),
    ...differencesOfParameters(row, operation),
    ...(operation.requestBody?.['x-extension']
      ? []
      : differencesOfFields(`${row} request`, tables.requestFields[row], operation.requestBody)),
    ...differencesOfResponses(row, operation),
    ...differencesOfSecurity(row, operation),
  ]
}

function differencesOfParameters(row: string, { parameters = [] }: Operation): string[] {
  const isCollection = tables.collectionOperations.includes(row)
  const expected = new Map<string, string>([
    ...[...row.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [`path ${name}`, '?'] as const),
    ...(isCollection
      ? Object.entries(tables.collectionParameters).map(
          ([name, type]) => [`query ${name}`, type] as const,
        )
      : []),
  ])
  const found = parameters.flatMap((parameter) => {
    const name = `${parameter.in} ${parameter.name}`
    const type = expected.get(name)
    if (type === undefined)
      return parameter['x-extension']
        ? []
        : [`${row}: ${name} is not in the document and not marked as an extension`]
    return type === '?' || type === parameter.schema?.type
      ? []
      : [`${row}: ${name} is of type ${parameter.schema?.type}, not ${type}`]
  })
  const missing = [...expected.keys()].filter(
    (name) => !parameters.some((parameter) => `${parameter.in} ${parameter.name}` === name),
  )
  return [...found, ...missing.map((name) => `${row}: ${name} is missing`)]
}

function differencesOfResponses(row: string, { responses }: Operation): string[] {
  const status = tables.statusRows[row]
  const unmarked = Object.entries(responses).flatMap(([found, response]) =>
    found === status || response['x-extension']
      ? []
      : [`${row}: status ${found} is not in the document and not marked as an extension`],
  )
  const success = Object.entries(responses).find(([found]) => found.startsWith('2'))
  const headers = Object.keys(success?.[1].headers ?? {})
    .toSorted()
    .join(', ')
  const expected = tables.collectionOperations.includes(row)
    ? tables.collectionHeaders.toSorted().join(', ')
    : ''
  return [
    ...unmarked,
    ...(status === undefined || status in responses ? [] : [`${row}: status ${status} is missing`]),
    ...(headers === expected
      ? []
      : [`${row}: answers with the headers ${headers}, not ${expected}`]),
    ...(row in tables.answerFields
      ? differencesOfFields(`${row} answer`, tables.answerFields[row], success?.[1])
      : []),
  ]
}

function differencesOfSecurity(row: string, { security }: Operation): string[] {
  const isOpen = security?.length === 0
  if (isOpen === tables.openOperations.includes(row)) return []
  return [isOpen ? `${row} needs no authorization` : `${row} needs an authorization`]
}

function differencesOfFields(
  owner: string,
  fields: string | undefined,
  body: Body | undefined,
): string[] {
  const schema = body?.content?.['application/json']?.schema
  if (!schema) return fields === undefined ? [] : [`${owner} has no documented body`]
  const expected = new Map((fields ?? '').split(', ').map((field) => splitField(field)))
  const found = leavesOf(schema)
  return [
    ...[...found].flatMap(([name, { type, isRequired, isMarked }]) => {
      const wanted = expected.get(name)
      if (wanted === undefined)
        return isMarked
          ? []
          : [`${owner}: ${name} is not in the document and not marked as an extension`]
      if (wanted.type !== type) return [`${owner}: ${name} is of type ${type}, not ${wanted.type}`]
      return wanted.isRequired && !isRequired ? [`${owner}: ${name} is not required`] : []
    }),
    ...[...expected.keys()]
      .filter((name) => !found.has(name))
      .map((name) => `${owner}: ${name} is missing`),
  ]
}

interface Leaf {
  type: string
  isRequired: boolean
  isMarked: boolean
}

/** Returns all properties without nested properties, by path. */
function leavesOf(schema: Schema, prefix = '', isMarked = false): Map<string, Leaf> {
  return new Map(
    Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const marked = isMarked || property['x-extension'] === true
      if (property.properties) return [...leavesOf(property, `${prefix}${name}.`, marked)]
      const isRequired = schema.required?.includes(name) ?? false
      return [
        [`${prefix}${name}`, { type: property.type ?? '', isRequired, isMarked: marked }] as const,
      ]
    }),
  )
}

function splitField(text: string): [string, { type: string; isRequired: boolean }] {
  const [name = '', type = ''] = text.split(' ')
  return [name, { type: type.replace('!', ''), isRequired: type.endsWith('!') }]
}
