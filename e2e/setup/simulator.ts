/** The simulator API of the bundled server (`/simulator`) for one store, which only tests and demonstrations use. */
import type { APIRequestContext } from '@playwright/test'

interface Faults {
  /** Delay of every response. */
  delayMs?: number
  /** The share of requests (0 to 1) that fail with 500. */
  failRate?: number
  /** Rejects all tokens of the store, as if they had been revoked. */
  refuseTokens?: boolean
  /** Closes all real-time connections now. */
  dropSockets?: boolean
}

export interface Simulator {
  post: (path: string, body?: object) => Promise<unknown>
  faults: (faults: Faults) => Promise<unknown>
  /** Sends a GraphQL request as the store's administrator. */
  graphql: <T>(query: string, variables?: object) => Promise<T>
  /** Sends a GET request to the REST interface as the store's administrator; `path` is, for example, "endpoint?per_page=500". */
  rest: <T>(path: string) => Promise<T>
}

/** Returns the auth token of an application token. */
export async function exchangeToken(
  request: APIRequestContext,
  applicationToken: string,
): Promise<string> {
  const signedIn = await request.post('/api/v1/authenticate', {
    data: { application_token: applicationToken },
  })
  if (!signedIn.ok())
    throw new Error(
      `signing in to the test's store failed: ${signedIn.status()} ${await signedIn.text()}`,
    )
  // The REST interface defines this shape.
  const { auth_token: token } = (await signedIn.json()) as { auth_token: string }
  return token
}

/** Signs in with the REST interface and returns the simulator of that token's store. */
export async function createSimulator(
  request: APIRequestContext,
  applicationToken: string,
): Promise<Simulator> {
  const token = await exchangeToken(request, applicationToken)
  const headers = { Authorization: token }

  const post = async (path: string, body: object = {}): Promise<unknown> => {
    const response = await request.post(`/simulator/${path}`, { headers, data: body })
    if (!response.ok())
      throw new Error(`POST /simulator/${path}: ${response.status()} ${await response.text()}`)
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  }

  return {
    post,
    faults: (faults) => post('faults', faults),
    async graphql<T>(query: string, variables: object = {}): Promise<T> {
      const response = await request.post('/graphql', { headers, data: { query, variables } })
      // The caller passes the type of its query.
      const body = (await response.json()) as { data: T; errors?: { message: string }[] }
      if (body.errors !== undefined)
        throw new Error(body.errors.map(({ message }) => message).join('; '))
      return body.data
    },
    async rest<T>(path: string): Promise<T> {
      const response = await request.get(`/api/v1/${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      if (!response.ok())
        throw new Error(`GET /${path}: ${response.status()} ${await response.text()}`)
      // The caller passes the type from the contract.
      return (await response.json()) as T
    },
  }
}
