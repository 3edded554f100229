/**
 * Lets pages of any origin call the server: credentials travel in the Authorization header, which a foreign page does not have, and never
 * in cookies.
 */
const exposed = [
  'Link',
  'X-Count-Per-Page',
  'X-Current-Page',
  'X-Total-Count',
  'X-Total-Pages',
  'X-Filter',
  'X-Sort',
]

/** Headers of every answer. */
export const crossOriginHeaders: readonly (readonly [string, string])[] = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', exposed.join(', ')],
]

/** The answer to a preflight request. */
export function preflightResponse(): Response {
  return new Response(null, {
    status: 204,
    headers: [
      ...crossOriginHeaders.map(([name, value]): [string, string] => [name, value]),
      ['access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS'],
      ['access-control-allow-headers', 'Authorization, Content-Type, Accept, Idempotency-Key'],
      ['access-control-max-age', '600'],
    ],
  })
}
