/**
 * The REST interface by method and path of the contract. Components use the hooks of `$api`; code outside React uses `api`.
 * Both throw a ProblemError for anything but success.
 */
import createFetchClient from 'openapi-fetch'
import createQueryHooks from 'openapi-react-query'
import type { paths } from '../../contract/generated/rest.ts'
import { pageMiddleware } from './page.ts'
import type { WithPages } from './page.ts'
import { problemMiddleware } from './problemMiddleware.ts'
import { placeholderUrl, restFetch } from './restFetch.ts'

export type RestPaths = WithPages<paths>

export const api = createFetchClient<RestPaths>({ baseUrl: placeholderUrl, fetch: restFetch })
// Responses pass through the last one first.
api.use(pageMiddleware, problemMiddleware)

export const $api = createQueryHooks(api)

/** Returns the body of a response. Throws what the request throws. */
export async function bodyOf<Data>(answering: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await answering
  // Without a body the request throws, or the contract has none.
  return data as Data
}
