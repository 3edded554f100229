/**
 * Posts records to an address somebody gave: to http and https only, within a time, reading little of the answer, and never on to another host.
 */

export interface PostLimits {
  readonly timeoutMs: number
  readonly answerBytes: number
  readonly redirects: number
  /** Ends the attempt at once, for a server that shuts down. */
  readonly stop?: AbortSignal
}

const defaultLimits: PostLimits = { timeoutMs: 10_000, answerBytes: 65_536, redirects: 3 }

/** Why an address cannot be delivered to, in words; undefined when it can. */
export function whyNotAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not an address'
  const { protocol, username, password } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:') return 'must begin with http:// or https://'
  return username === '' && password === '' ? undefined : 'must not hold a name and a password'
}

/** Posts a JSON text; answers what went wrong in words, or undefined when the receiver took it (2xx). Never rejects. */
export async function postRecords(
  address: string,
  json: string,
  limits: Partial<PostLimits> = {},
): Promise<string | undefined> {
  const { timeoutMs, answerBytes, redirects, stop } = { ...defaultLimits, ...limits }
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout
  try {
    let target = address
    for (let step = 0; step <= redirects; step++) {
      const reason = whyNotAddress(target)
      if (reason !== undefined) return `The address ${reason}.`
      const response = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'connectivity-service/1' },
        body: json,
        redirect: 'manual',
        signal,
      })
      await discard(response, answerBytes)
      if (response.status >= 200 && response.status < 300) return undefined
      const next = redirectOf(response, target)
      if (next === undefined) return `The receiver answered ${response.status}.`
      if (new URL(next).host !== new URL(address).host)
        return 'The receiver redirects to another host, which is not followed.'
      target = next
    }
    return 'The receiver redirects too often.'
  } catch (error) {
    if (signal.aborted)
      return `The receiver did not answer within ${Math.round(timeoutMs / 1000)} s.`
    return `The receiver cannot be reached (${codeOf(error)}).`
  }
}

/** Where a redirect that keeps the request as it is leads. */
function redirectOf(response: Response, from: string): string | undefined {
  const location = response.headers.get('location')
  if (
    ![301, 302, 307, 308].includes(response.status) ||
    location === null ||
    !URL.canParse(location, from)
  )
    return undefined
  return new URL(location, from).href
}

/** Reads the answer so that the connection can be used again; a long one is cut off. */
async function discard(response: Response, mostBytes: number): Promise<void> {
  if (!response.body) return
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) break
  }
}

function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  if (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    typeof cause.code === 'string'
  )
    return cause.code
  return 'no connection'
}
