/** Tries every documented operation of a service, except those that write. */
import type { CheckResult } from './checkResult.ts'
import { checkGraphql, type KnownIds } from './graphqlChecks.ts'
import { checkRealtime } from './realtimeChecks.ts'
import { checkRest } from './restChecks.ts'
import { fieldOf, send, type Service } from './service.ts'

export interface ServiceToCheck extends Omit<Service, 'token' | 'restToken'> {
  /** Exchanged for an auth token when there is a REST interface, otherwise sent unchanged. */
  token: string
  /** Sent unchanged to the GraphQL and real-time interfaces in place of the auth token; empty for none. */
  apiToken: string
}

export interface CheckedService {
  results: CheckResult[]
  /** The tokens that must not be printed. */
  secrets: string[]
}

/** Returns one result for each documented operation. Never rejects. */
export async function checkService(given: ServiceToCheck): Promise<CheckedService> {
  const results: CheckResult[] = []
  let restToken = given.token
  if (given.restUrl !== undefined) {
    const { result, authToken } = await authenticate(given.restUrl, given)
    results.push(result)
    restToken = authToken ?? given.token
  }
  const token = given.apiToken === '' ? restToken : given.apiToken
  const service: Service = { ...given, token, restToken }
  const noIds: KnownIds = { iccids: [], batchJobId: undefined, customerId: undefined }
  const { results: graphql, known } =
    given.graphqlUrl === undefined ? { results: [], known: noIds } : await checkGraphql(service)
  results.push(...graphql)
  if (given.realtimeUrl !== undefined) results.push(...(await checkRealtime(service, known)))
  if (given.restUrl !== undefined) results.push(...(await checkRest(service)))
  return { results, secrets: [given.token, given.apiToken, restToken] }
}

async function authenticate(
  restUrl: string,
  { token, timeoutMs }: ServiceToCheck,
): Promise<{ result: CheckResult; authToken?: string }> {
  const response = await send(
    `${restUrl}/authenticate`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ application_token: token }),
    },
    timeoutMs,
  )
  const authToken = fieldOf(response.body, 'auth_token')
  const operation = { interface: 'REST', operation: 'POST /authenticate' } as const
  if (typeof authToken === 'string')
    return { result: { ...operation, outcome: 'works', detail: '' }, authToken }
  const { status, problem } = response
  if (status === 404 || status === 405)
    return { result: { ...operation, outcome: 'not supported', detail: `status ${status}` } }
  return status >= 400 && status < 500
    ? {
        result: {
          ...operation,
          outcome: 'rejected',
          detail: `status ${status}; the token is then sent unchanged`,
        },
      }
    : {
        result: {
          ...operation,
          outcome: 'differs',
          detail: problem === '' ? `status ${status} without auth_token` : problem,
        },
      }
}
