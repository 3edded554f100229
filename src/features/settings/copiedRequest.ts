/** Requests of the log as texts to copy. */
import type { LoggedRequest } from '../../data/supportLog.ts'

/** Returns the request as a curl command with a placeholder for the token in `tokenHeader`. */
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
