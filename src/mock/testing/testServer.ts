import { createMockServer, type MockServer, type MockServerOptions } from '../server.ts'

export interface TestAccount {
  /** The auth token from `/authenticate`. */
  readonly token: string
  /** Posts a GraphQL query. */
  graphql(
    query: string,
    variables?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: TestAnswer }>
  /** Posts to the simulator API. */
  control(path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>
}

/** A GraphQL response as the test expects it. */
export interface TestAnswer {
  data?: Record<string, unknown> | null
  errors?: {
    message: string
    path?: (string | number)[]
    extensions: { code: string; argument?: string }
  }[]
}

/** Creates a server with in-memory test stores, without simulated updates. */
export function createTestServer(options: MockServerOptions = {}): MockServer {
  return createMockServer({
    database: ':memory:',
    sims: 30,
    seed: 1,
    rate: 0,
    testStores: true,
    simulator: true,
    ...options,
  })
}

/** Signs in with an application token such as `demo-observer@NAME:SIMS`. */
export async function signIn(server: MockServer, applicationToken: string): Promise<TestAccount> {
  const { status, body } = await postJson(server, '/api/v1/authenticate', {
    application_token: applicationToken,
  })
  const token = body['auth_token']
  if (typeof token !== 'string')
    throw new Error(
      `The test could not sign in with ${applicationToken}: ${status} ${JSON.stringify(body)}`,
    )
  return {
    token,
    async graphql(query, variables, headers) {
      const answer = await postJson(
        server,
        '/graphql',
        { query, variables },
        { authorization: token, ...headers },
      )
      return { status: answer.status, body: answer.body }
    },
    control: (path, body) =>
      postJson(server, `/simulator/${path}`, body ?? {}, { authorization: token }),
  }
}

export async function postJson(
  server: MockServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const response = await server.fetch(request, { remoteAddress })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  } // every JSON response of the server is an object
}
