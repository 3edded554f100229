/** The service that is checked: where it is, how a caller signs in, and one request to it. */

export interface Service {
  graphqlUrl: string | undefined
  restUrl: string | undefined
  realtimeUrl: string | undefined
  /** For GraphQL and real time, sent as it is. */
  token: string
  /** The header that carries the token of the GraphQL interface. */
  tokenHeader: 'Authorization' | 'x-api-key'
  /** For REST, sent with the scheme Bearer. */
  restToken: string
  timeoutMs: number
}

export interface Answer {
  /** 0 when none came. */
  status: number
  headers: Headers
  /** Undefined when the body is not JSON. */
  body: unknown
  /** Why there is none, or none that can be read. */
  problem: string
}

/** Sends a request. Never rejects. */
export async function send(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
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
        problem: `answers ${status} without JSON (${type})`,
      }
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { status: 0, headers: new Headers(), body: undefined, problem: `no answer: ${reason}` }
  }
}

/** Returns the field of an object from outside; undefined when the value is no object or lacks it. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Returns the elements of a list from outside; none when it is no list. */
export function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
