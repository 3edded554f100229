/** The REST API with a new store for tests; every response is checked against the contract. */
import type { components } from '../../contract/generated/rest.ts'
import { createExchange } from '../auth/authToken.ts'
import { identify } from '../auth/identity.ts'
import { openStores } from '../store/openStores.ts'
import type { Store } from '../store/store.ts'
import { createRestApi, restRoot } from '../api/rest/router.ts'

export interface TestApi {
  readonly store: Store
  /** Returns the auth token of an application token, by default `demo-administrator`. */
  tokenOf(applicationToken?: string): Promise<string>
  /** Sends a request, anonymous without `authorization`. The path is relative to /api/v1. */
  request(
    path: string,
    init?: RequestInit & { authorization?: string; remoteAddress?: string },
  ): Promise<Response>
  /** Sends a GET as the administrator, or with the given application token. */
  get(path: string, applicationToken?: string): Promise<Response>
  send(method: string, path: string, body?: unknown, applicationToken?: string): Promise<Response>
  close(): void
}

/** Demo tokens work only from this machine, so requests to get a token use this address; handlers get another one. */
const loopback = '127.0.0.1'

export function openTestApi(sims = 60): TestApi {
  const stores = openStores({ database: ':memory:', sims, seed: 1, testStores: false })
  const store = stores.get('demo')
  if (!store) throw new Error('The demo store is missing')
  const exchange = createExchange(stores, { lifetimeMs: 3_600_000, nowMs: Date.now })
  const handler = createRestApi({ exchange, onFault: rethrow, checkResponses: true })
  const tokenOf: TestApi['tokenOf'] = (applicationToken = 'demo-administrator') =>
    exchange(applicationToken, loopback)
  const request: TestApi['request'] = async (
    path,
    { authorization, remoteAddress = '192.0.2.1', ...init } = {},
  ) => {
    const identity = await identify(stores, authorization, loopback, Date.now())
    return handler(new Request(`http://service.test${restRoot}${path}`, init), {
      remoteAddress,
      identity,
    })
  }
  return {
    store,
    tokenOf,
    request,
    get: async (path, applicationToken) =>
      request(path, { authorization: `Bearer\u00a0${await tokenOf(applicationToken)}` }),
    send: async (method, path, body, applicationToken) =>
      request(path, {
        method,
        authorization: `Bearer ${await tokenOf(applicationToken)}`,
        ...(body === undefined
          ? {}
          : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    close: () => stores.close(),
  }
}

function rethrow(fault: unknown): never {
  throw fault instanceof Error ? fault : new Error(String(fault))
}

/** Returns the JSON of a response as the type that the caller asserts. */
export async function jsonOf<Body>(response: Response | Promise<Response>): Promise<Body> {
  return (await (await response).json()) as Body
}

export async function errorOf(
  response: Response,
): Promise<{ status: number; body: components['schemas']['Error'] }> {
  return { status: response.status, body: await jsonOf(response) }
}
