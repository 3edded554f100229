/** The service under test: its URLs, its tokens, and sending one request to it. */

export interface Service {
  graphqlUrl: string | undefined
  restUrl: string | undefined
  realtimeUrl: string | undefined
  /** For GraphQL and real time, sent unchanged. */
  token: string
  /** The header that carries the token of the GraphQL interface. */
  tokenHeader: 'Authorization' | 'x-api-key'
  /** For REST, sent as a bearer token. */
  restToken: string
  timeoutMs: number
}

export interface ServiceResponse {
  /** 0 without a response. */
  status: number
  headers: Headers
  /** Undefined when the body is not JSON. */
  body: unknown
  /** Why there is no readable body; empty when there is one. */
  problem: string
}

/** Sends a request. Never rejects. */
export async function send(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<ServiceResponse> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    const { status, headers } = response
    try {
      return { status, headers, body: text === '' ? null : JSON.parse(text), problem: '' }
    } catch {
      const type = headers.get('content-type') ?? 'no content type'
      return {
        status,
        headers,
        body: undefined,
        problem: `status ${status} without JSON (${type})`,
      }
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { status: 0, headers: new Headers(), body: undefined, problem: `no response: ${reason}` }
  }
}

/** Returns a field of an untrusted value; undefined when the value is not an object or lacks the field. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Returns the elements of an untrusted value; empty when it is not a list. */
export function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
