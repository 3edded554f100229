/** The opaque nextToken of lists: the position after a page, signed with the secret of the store. */
import { hmacSha256 } from '../../node/hash.ts'
import { fromBase64Url, toBase64Url } from '../../store/bytes.ts'
import { badInput } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'

const signatureBytes = 16
const maxTokenLength = 2000

/** Returns the token of a position, valid only for this customer and list; `list` is its name with the order. */
export function writePageToken(
  store: Store,
  viewer: Viewer,
  list: string,
  place: readonly (string | number)[],
): string {
  const body = JSON.stringify(place)
  return toBase64Url(
    Uint8Array.from([...sign(store, viewer, list, body), ...new TextEncoder().encode(body)]),
  )
}

/** Returns the page size, by default the maximum. Throws BAD_USER_INPUT naming `limit` when it is out of range. */
export function readLimit(
  limit: number | null | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const size = limit ?? max
  if (!Number.isInteger(size) || size < min || size > max)
    throw badInput('limit', `limit must be from ${min} to ${max}`)
  return size
}

/** Returns whether an order is descending. Throws BAD_USER_INPUT naming the argument unless the direction is asc or desc, in any case. */
export function readIsDescending(
  direction: string | null | undefined,
  argument: string,
  defaultDirection: 'asc' | 'desc',
): boolean {
  const lowered = (direction ?? defaultDirection).toLowerCase()
  if (lowered !== 'asc' && lowered !== 'desc')
    throw badInput(argument, `${argument} is asc or desc`)
  return lowered === 'desc'
}

/**
 * Cuts rows to the page size and returns the token of the next page, if any. Read `limit` + 1 rows, so that it can tell whether there is
 * one.
 */
export function cutPage<Row>(
  store: Store,
  viewer: Viewer,
  list: string,
  {
    rows,
    limit,
    placeOf,
  }: {
    readonly rows: readonly Row[]
    readonly limit: number
    readonly placeOf: (last: Row) => readonly (string | number)[]
  },
): { readonly shown: readonly Row[]; readonly nextToken: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    shown,
    nextToken: hasMore ? writePageToken(store, viewer, list, placeOf(last)) : null,
  }
}

/**
 * Returns the position in a token; undefined for null or an empty text (the first page). Throws BAD_USER_INPUT naming `nextToken` for an
 * invalid token.
 */
export function readPageToken(
  store: Store,
  viewer: Viewer,
  list: string,
  token: string | null | undefined,
): readonly unknown[] | undefined {
  if (token === null || token === undefined || token === '') return undefined
  const invalidToken = badInput(
    'nextToken',
    'nextToken is not one this list gave for this order: send the nextToken of the page before, unchanged, or none to begin',
  )
  if (token.length > maxTokenLength || !/^[\w-]+$/.test(token)) throw invalidToken
  const bytes = bytesOf(token)
  const body = new TextDecoder().decode(bytes.subarray(signatureBytes))
  if (body === '' || toBase64Url(bytes) !== token) throw invalidToken
  // Every byte is compared, so that the time does not tell how many are right.
  const difference = sign(store, viewer, list, body).reduce(
    (sum, byte, at) => sum | (byte ^ (bytes[at] ?? 0)),
    0,
  )
  if (difference !== 0) throw invalidToken
  const place: unknown = JSON.parse(body)
  if (!Array.isArray(place)) throw invalidToken
  const values: unknown[] = place
  return values
}

/** Returns no bytes for a text of impossible length. */
function bytesOf(token: string): Uint8Array {
  return token.length % 4 === 1 ? new Uint8Array(0) : fromBase64Url(token)
}

function sign(store: Store, viewer: Viewer, list: string, body: string): Uint8Array {
  const text = `page ${viewer.customerid} ${list}\n${body}`
  return hmacSha256(store.secret, text).subarray(0, signatureBytes)
}
