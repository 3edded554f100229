/** Tries every documented query. Mutations are never sent. */
import type { CheckResult } from './checkResult.ts'
import {
  differencesOf,
  documentedOperations,
  requestOf,
  type Operation,
} from './documentedGraphql.ts'
import { fieldOf, itemsOf, send, type ServiceResponse, type Service } from './service.ts'

/** IDs found in the service, needed as arguments of other operations. */
export interface KnownIds {
  iccids: readonly string[]
  batchJobId: number | undefined
  customerId: number | undefined
}

type Outcome = Pick<CheckResult, 'outcome' | 'detail'>

/** Sets of variables, tried in order until one works. */
type Attempts = readonly Readonly<Record<string, unknown>>[]

const dayMs = 86_400_000
const dayText = (beforeMs: number) => new Date(Date.now() - beforeMs).toISOString().slice(0, 10)

/** Returns the results of all queries and mutations, and the IDs found on the way. */
export async function checkGraphql(
  service: Service,
): Promise<{ results: CheckResult[]; known: KnownIds }> {
  const sims = await post(service, '{ listSims(limit: 5) { items { iccid } } }')
  const jobs = await post(service, '{ listBatchJobs(limit: 1) { items { batchJobId } } }')
  const customer = await post(service, '{ getCustomerData { customerid } }')
  const known = {
    iccids: found(sims, 'listSims', 'iccid').filter((value) => typeof value === 'string'),
    batchJobId: found(jobs, 'listBatchJobs', 'batchJobId').find((id) => typeof id === 'number'),
    customerId: numberOf(
      fieldOf(fieldOf(fieldOf(customer.body, 'data'), 'getCustomerData'), 'customerid'),
    ),
  }
  const results: CheckResult[] = []
  const addResult = (operation: string, outcome: Outcome) =>
    results.push({ interface: 'GraphQL', operation, ...outcome })
  for (const operation of documentedOperations('Query')) {
    const variants = attemptsOf(operation.name, known)
    for (const [label, attempts] of Object.entries(variants))
      addResult(operation.name + label, await tryOperation(service, operation, attempts))
  }
  for (const { name } of documentedOperations('Mutation'))
    addResult(name, { outcome: 'not tried', detail: 'would write data' })
  return { results, known }
}

/** Returns the variables of each variant of an operation, keyed by the suffix of its name in the table. */
function attemptsOf(name: string, { iccids, batchJobId }: KnownIds): Record<string, Attempts> {
  const eachSim = (more: object = {}) => iccids.map((iccid) => ({ iccid, ...more }))
  const [first] = iccids
  switch (name) {
    case 'listSims':
      return {
        '': [{ limit: 5 }],
        ', filter iccid':
          first === undefined ? [] : [{ limit: 1, filter: { iccid: { eq: first } } }],
        ', filter iccIdRange':
          first === undefined
            ? []
            : [{ limit: 1, filter: { iccIdRange: { start: first, count: 2 } } }],
        ', filter statusid': [{ limit: 1, filter: { statusid: { in: [2, 5] } } }],
        ', filter providerid': [{ limit: 1, filter: { providerid: { eq: 1 } } }],
        ', quickSearch': [{ limit: 1, quickSearch: first ?? '89' }],
        ', order iccid': [{ limit: 1, order: { iccid: 'desc' } }],
        ', order monthly_data_volume': [{ limit: 1, order: { monthly_data_volume: 'desc' } }],
      }
    case 'getBatchJob':
      return { '': batchJobId === undefined ? [] : [{ batchJobId }] }
    case 'listBatchJobDetails':
      return { '': batchJobId === undefined ? [] : [{ batchJobId, limit: 1 }] }
    case 'getBatchJobPreview':
      return {
        '':
          first === undefined ? [] : [{ params: { includeIccIds: [first], custom_field_1: 'x' } }],
      }
    case 'getDataConsumptionReport':
      return { '': eachSim({ filterOptions: { start: dayText(7 * dayMs), stop: dayText(0) } }) }
    case 'listSimEvents':
      return { '': eachSim({ limit: 1 }) }
    case 'getLocationData':
    case 'getSimDeniedNetworksOptions':
    case 'listSms':
      return { '': eachSim() }
    case 'listAuditLogEvents':
    case 'listBatchJobs':
    case 'listEndCustomerLabels':
      return { '': [{ limit: 1 }] }
    default:
      return { '': [{}] }
  }
}

async function tryOperation(
  service: Service,
  operation: Operation,
  attempts: Attempts,
): Promise<Outcome> {
  let outcome: Outcome = { outcome: 'not tried', detail: 'the account has no data to test it with' }
  for (const variables of attempts) {
    const query = requestOf('Query', operation, variables)
    if (query === undefined) continue
    outcome = outcomeOf(operation, await post(service, query, variables))
    if (outcome.outcome === 'works') break
  }
  return outcome
}

function outcomeOf(operation: Operation, { status, body, problem }: ServiceResponse): Outcome {
  const errors = itemsOf(fieldOf(body, 'errors'))
  if (status === 401 || status === 403) return { outcome: 'rejected', detail: `status ${status}` }
  if (errors.length > 0) return outcomeOfErrors('Query', operation.name, errors)
  if (problem !== '') return { outcome: 'differs', detail: problem }
  const data = fieldOf(body, 'data')
  if (data === undefined || data === null)
    return { outcome: 'differs', detail: `status ${status} without data` }
  const differences = differencesOf(fieldOf(data, operation.name), operation.type, operation.name)
  return { outcome: differences.length === 0 ? 'works' : 'differs', detail: differences.join('; ') }
}

/** Derives the outcome of an operation from the errors of a GraphQL response or a real-time message. */
export function outcomeOfErrors(
  root: string,
  operation: string,
  errors: readonly unknown[],
): Outcome {
  const texts = [...new Set(errors.map((error) => textOf(fieldOf(error, 'message'))))]
  const kinds = errors.map(
    (error) =>
      textOf(fieldOf(fieldOf(error, 'extensions'), 'code')) || textOf(fieldOf(error, 'errorType')),
  )
  const missing = texts.flatMap((text) => missingPart(text) ?? [])
  if (missing.includes(`${root}.${operation}`)) return { outcome: 'not supported', detail: '' }
  if (missing.length > 0) return { outcome: 'differs', detail: `lacks ${missing.join(', ')}` }
  const isRejected = [...texts, ...kinds].some((text) =>
    /unauthenticated|unauthori[sz]ed|not authori[sz]ed|forbidden|access denied/i.test(text),
  )
  return {
    outcome: isRejected ? 'rejected' : 'differs',
    detail: `error: ${texts.join('; ')}`,
  }
}

/** Returns the part of the schema that a validation message of graphql-js or AppSync reports as missing. */
function missingPart(message: string): string | undefined {
  const field =
    /Cannot query field "(?<name>\w+)" on type "(?<type>\w+)"/.exec(message) ??
    /Field '(?<name>\w+)' in type '(?<type>\w+)' is undefined/.exec(message) ??
    /Field "(?<name>\w+)" is not defined by type "(?<type>\w+)"/.exec(message)
  if (field?.groups) return `${field.groups['type']}.${field.groups['name']}`
  const argument = /Unknown argument "(\w+)" on field "([\w.]+)"/.exec(message)
  if (argument) return `the argument ${argument[1]} of ${argument[2]}`
  const type = /Unknown type "(\w+)"/.exec(message)
  return type ? `the type ${type[1]}` : undefined
}

function post(service: Service, query: string, variables: object = {}): Promise<ServiceResponse> {
  const headers = { 'Content-Type': 'application/json', [service.tokenHeader]: service.token }
  const body = JSON.stringify({ query, variables })
  return send(service.graphqlUrl ?? '', { method: 'POST', headers, body }, service.timeoutMs)
}

function found({ body }: ServiceResponse, list: string, name: string): unknown[] {
  const items = fieldOf(fieldOf(fieldOf(body, 'data'), list), 'items')
  return itemsOf(items).map((item) => fieldOf(item, name))
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
