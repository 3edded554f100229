/**
 * The OpenAPI contract without its extensions: the interface of a service that implements only the document. Bodies of requests and of
 * responses to GET stay complete, because the document leaves their fields open.
 */
import { documentedSorts, isCollection } from '../../../contract/collections.ts'
import { openapi } from '../../../contract/generated/openapi.ts'

type Part = Readonly<Record<string, unknown>>

/** Returns the documented operations with their documented parameters and properties; `sort` accepts only documented names. */
export function documentedOpenapi(): Part {
  const paths = Object.entries(openapi.paths).flatMap(([path, item]) => {
    const documented = Object.entries(item).filter(([, operation]) => !isExtension(operation))
    if (documented.every(([key]) => key === 'parameters')) return []
    return [
      [path, withDocumentedSorts(path, withoutExtensions(Object.fromEntries(documented)))] as const,
    ]
  })
  const { components } = openapi
  return {
    ...openapi,
    paths: Object.fromEntries(paths),
    components: { ...components, schemas: withoutExtensions(components.schemas) },
  }
}

export function writesWithoutDocumentedBody(): ReadonlySet<string> {
  const ids = Object.values<object>(openapi.paths).flatMap((item) =>
    Object.entries(item).flatMap(([method, operation]) => {
      if (method === 'get' || method === 'parameters') return []
      const answers = Object.entries(fieldOf(operation, 'responses') as Part)
      const success = answers.find(([status]) => status.startsWith('2'))?.[1]
      const json = fieldOf(fieldOf(resolved(success), 'content'), 'application/json')
      const isDocumented = !isExtension(resolved(fieldOf(json, 'schema')))
      return isDocumented ? [] : [String(fieldOf(operation, 'operationId'))]
    }),
  )
  return new Set(ids)
}

/** Whether the contract marks a part as an extension. */
function isExtension(part: unknown): boolean {
  return fieldOf(part, 'x-extension') === true
}

/** Removes parameters and properties that are marked as extensions. */
function withoutExtensions(part: Part): Part {
  const entries = Object.entries(part).map(([key, value]) => {
    if (key === 'parameters' && Array.isArray(value))
      return [key, value.filter((one) => !isExtension(resolved(one)))]
    if (key === 'properties' && isPart(value))
      return [
        key,
        withoutExtensions(
          Object.fromEntries(Object.entries(value).filter(([, one]) => !isExtension(one))),
        ),
      ]
    return [key, isPart(value) ? withoutExtensions(value) : value]
  })
  return Object.fromEntries(entries) as Part // pairs, which `map` types as arrays
}

/** Sorting is an extension, except by the properties that the document names as filters. */
function withDocumentedSorts(path: string, item: Part): Part {
  const collection = path.endsWith('/event') ? '/event' : path
  const list = item['get']
  if (!isCollection(collection) || !isPart(list) || !Array.isArray(list['parameters'])) return item
  const names = documentedSorts(collection)
  const one = `\\s*-?(${names.join('|')})\\s*`
  const schema = {
    type: 'string',
    pattern: `^${one}(,${one})*$`,
    description: `Some of ${names.join(', ')}, separated by commas.`,
  }
  const parameters = list['parameters'].map((parameter: unknown): unknown => {
    const described = resolved(parameter)
    return isPart(described) && described['name'] === 'sort' ? { ...described, schema } : parameter
  })
  return { ...item, get: { ...list, parameters } }
}

/** Resolves a reference; returns any other part unchanged. */
function resolved(part: unknown): unknown {
  const reference = fieldOf(part, '$ref')
  if (typeof reference !== 'string') return part
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, step) => fieldOf(inner, step), openapi)
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fieldOf(value: unknown, name: string): unknown {
  return isPart(value) ? value[name] : undefined
}
