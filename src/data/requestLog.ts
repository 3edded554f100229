/**
 * The last requests of this tab for support: input, result and duration. Secrets are removed before
 * anything is stored; of responses only the size is stored. Memory only, bounded, cleared with the session.
 */
import { create } from 'zustand'
import { isRecord } from '../lib/json.ts'
import { onSessionEnd } from './session/endOfSession.ts'

export interface LoggedRequest {
  id: number
  kind: 'graphql' | 'rest'
  /** The operation's name, or method and path. */
  name: string
  method: string
  url: string
  /** The GraphQL text; undefined for REST. */
  query?: string
  /** Variables or body, secrets replaced. */
  input: unknown
  startedAtMs: number
  durationMs: number
  /** The HTTP status; 0 without a response. */
  status: number
  /** Bytes of the response body; undefined without a response. */
  sizeBytes?: number
  /** The code of the problem, if it failed without a response. */
  problemCode?: string
  /** The path of the page that was shown when it ended. */
  page: string
}

const capacity = 200
const removed = '(removed)'
let nextId = 1

/** The log, oldest first. */
export const useRequestLog = create<{ requests: readonly LoggedRequest[] }>(() => ({
  requests: [],
}))

onSessionEnd(() => useRequestLog.setState({ requests: [] }))

let currentPage = ''

/** Sets the path of the page that requests are logged for from now on. */
export function setRequestPage(path: string): void {
  currentPage = path
}

/** Logs a request that has ended; secrets are removed from `input`. */
export function logRequest(entry: Omit<LoggedRequest, 'id' | 'page'>): void {
  const safe = { ...entry, page: currentPage, id: nextId++, input: withoutSecrets(entry.input) }
  useRequestLog.setState(({ requests }) => ({ requests: [...requests.slice(1 - capacity), safe] }))
}

/** Returns the value without secrets, at any depth: tokens, keys, codes, passwords, and everything after the host in a `url`. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      isSecret(name)
        ? removed
        : name === 'url' && typeof entry === 'string'
          ? hostOnly(entry)
          : withoutSecrets(entry),
    ]),
  )
}

function hostOnly(address: string): string {
  return URL.canParse(address) ? `${new URL(address).origin}/${removed}` : removed
}

function isSecret(name: string): boolean {
  return (
    /token$|^key$|password|secret|authorization|activation_code/i.test(name) &&
    !/^nexttoken$/i.test(name)
  )
}

/** Returns the request as a curl command for support, with a placeholder for the token in `tokenHeader`. */
export function asCurl(entry: LoggedRequest, tokenHeader = 'Authorization'): string {
  // The REST interface requires a no-break space here (Authentication).
  const authorization =
    entry.kind === 'rest' && tokenHeader === 'Authorization' ? 'Bearer\u00a0$TOKEN' : '$TOKEN'
  const parts = [
    `curl -X ${entry.method} ${quoted(entry.url)}`,
    `-H "${tokenHeader}: ${authorization}"`,
  ]
  const body =
    entry.kind === 'graphql' ? { query: entry.query, variables: entry.input } : entry.input
  if (body !== undefined && body !== null)
    parts.push(`-H 'Content-Type: application/json'`, `--data ${quoted(JSON.stringify(body))}`)
  return parts.join(' \\\n  ')
}

/** Returns the text of a GraphQL request for a query editor, its variables as a comment; undefined for a REST request. */
export function asGraphql({ query, input }: LoggedRequest): string | undefined {
  if (query === undefined) return undefined
  const variables = JSON.stringify(input ?? {}, null, 2)
  if (variables === '{}') return query.trim()
  return `${query.trim()}\n\n# Variables\n${variables.replaceAll(/^/gm, '# ')}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
