import type { CollectionPath } from '../../contract/collections.ts'
import { bodyOf } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import type { CollectionQuery, CollectionRequest } from '../../data/rest/collections.ts'
import type { Page } from '../../data/rest/page.ts'
import type { PageQuery } from './collection.ts'

// Not an interface: those have no index signature.
type PageInit = Record<'params', { query: CollectionQuery }>

/** Returns how a page of a collection of the contract is loaded; `send` makes the request. The key is that of `$api` hooks. */
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
