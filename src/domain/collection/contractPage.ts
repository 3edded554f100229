import type { CollectionPath } from '../../contract/collections.ts'
import { bodyOf } from '../../data/rest/api.ts'
import {
  collectionQuery,
  type CollectionQuery,
  type CollectionRequest,
  type Page,
} from '../../data/rest/collections.ts'
import type { PageQuery } from './collection.ts'

// Not an interface, because interfaces have no implicit index signature.
type PageInit = Record<'params', { query: CollectionQuery }>

/**
 * Returns how a page of a collection of the contract is loaded; `send` makes the request. The query key is that of `$api` hooks, so that
 * both share the cache.
 */
export function contractPage<Item>(
  path: CollectionPath,
  request: CollectionRequest,
  send: (init: PageInit & { signal: AbortSignal }) => Promise<{ data?: Page<Item> }>,
): PageQuery<Item> {
  const init: PageInit = { params: { query: collectionQuery(request) } }
  return {
    queryKey: ['get', path, init],
    load: (signal) => bodyOf(send({ ...init, signal })),
  }
}
