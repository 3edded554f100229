/** Tries every documented GET of the REST interface. Other methods are never sent. */
import { openapi } from '../../src/contract/generated/openapi.ts'
import type { CheckResult } from './checkResult.ts'
import { fieldOf, itemsOf, send, type ServiceResponse, type Service } from './service.ts'

type Outcome = Pick<CheckResult, 'outcome' | 'detail'>

/** The collection that provides the IDs for each path parameter. */
const sources: Record<string, string> = {
  endpoint_id: '/endpoint',
  sim_id: '/sim',
  org_id: '/organisation',
  user_id: '/user',
}
/** IDs to try per path: more than one, because not every device has SMS, a quota or a balance. */
const attempts = 20
const pagingHeaders = ['X-Total-Count', 'X-Total-Pages', 'X-Current-Page', 'X-Count-Per-Page']

interface DocumentedGet {
  path: string
  /** Whether the response is a page of a collection. */
  isCollection: boolean
  /** Whether the response is a list. */
  isList: boolean
}

/** Returns the results of all documented REST operations. */
export async function checkRest(service: Service): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const addResult = (operation: string, outcome: Outcome) =>
    results.push({ interface: 'REST', operation, ...outcome })
  const ids = new Map<string, string[]>()
  for (const [parameter, collection] of Object.entries(sources))
    ids.set(parameter, idsOf(await get(service, `${collection}?per_page=${attempts}`)))
  for (const each of documentedGets())
    addResult(`GET ${each.path}`, await tryGet(service, each, ids))
  for (const operation of documentedWrites())
    addResult(operation, { outcome: 'not tried', detail: 'would write data' })
  return results
}

async function tryGet(
  service: Service,
  documented: DocumentedGet,
  ids: ReadonlyMap<string, readonly string[]>,
): Promise<Outcome> {
  let outcome: Outcome = { outcome: 'not tried', detail: 'the account has no data to test it with' }
  for await (const path of pathsOf(service, documented.path, ids)) {
    const query = documented.isCollection ? '?per_page=1&page=1' : ''
    outcome = outcomeOf(documented, await get(service, path + query))
    if (outcome.outcome === 'works') break
  }
  return outcome
}

/** Yields the path with the ID of each element of its collection; a nested parameter gets the first ID below that element. */
async function* pathsOf(
  service: Service,
  pattern: string,
  ids: ReadonlyMap<string, readonly string[]>,
): AsyncGenerator<string> {
  const parameter = /\{(\w+)\}/.exec(pattern)?.[1]
  if (parameter === undefined) yield pattern
  for (const id of ids.get(parameter ?? '') ?? []) {
    const path = pattern.replace(`{${parameter}}`, id)
    const below = /\/\{\w+\}$/.exec(path)?.[0]
    if (below === undefined) yield path
    else {
      const [belowId] = idsOf(await get(service, path.slice(0, -below.length)))
      if (belowId !== undefined) yield path.replace(below, `/${belowId}`)
    }
  }
}

function outcomeOf({ isCollection, isList }: DocumentedGet, response: ServiceResponse): Outcome {
  const { status, headers, body, problem } = response
  if (status === 401 || status === 403) return { outcome: 'rejected', detail: `status ${status}` }
  if (status === 404 || status === 405)
    return { outcome: 'not supported', detail: `status ${status}` }
  if (problem !== '') return { outcome: 'differs', detail: problem }
  if (status < 200 || status > 299)
    return { outcome: 'differs', detail: `status ${status}: ${String(fieldOf(body, 'message'))}` }
  if (isList && !Array.isArray(body))
    return { outcome: 'differs', detail: 'the response is not a list' }
  const missing = isCollection ? pagingHeaders.filter((name) => !headers.has(name)) : []
  return missing.length === 0
    ? { outcome: 'works', detail: '' }
    : { outcome: 'differs', detail: `lacks the headers ${missing.join(', ')}` }
}

function get(service: Service, path: string): Promise<ServiceResponse> {
  const headers = { Accept: 'application/json', Authorization: `Bearer\u00A0${service.restToken}` }
  return send(`${service.restUrl ?? ''}${path}`, { headers }, service.timeoutMs)
}

function idsOf({ body }: ServiceResponse): string[] {
  return itemsOf(body).flatMap((item) => {
    const id = fieldOf(item, 'id')
    return typeof id === 'number' || typeof id === 'string' ? [encodeURIComponent(id)] : []
  })
}

const paths: Record<string, Record<string, object>> = openapi.paths

const documentedOperations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method, operation]) => method !== 'parameters' && !('x-extension' in operation))
    .map(([method, operation]) => ({ path, method, operation })),
)

function documentedGets(): DocumentedGet[] {
  return documentedOperations
    .filter(({ method }) => method === 'get')
    .map(({ path, operation }) => {
      const response = fieldOf(fieldOf(operation, 'responses'), '200')
      const content = fieldOf(fieldOf(response, 'content'), 'application/json')
      return {
        path,
        isCollection: fieldOf(fieldOf(response, 'headers'), 'X-Total-Count') !== undefined,
        isList: fieldOf(fieldOf(content, 'schema'), 'type') === 'array',
      }
    })
}

/** Leaves out signing in, which is tried first and writes nothing. */
function documentedWrites(): string[] {
  return documentedOperations
    .filter(({ method, path }) => method !== 'get' && path !== '/authenticate')
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
}
