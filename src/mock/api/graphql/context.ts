/**
 * What every resolver gets: the store and the caller.
 */
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface GraphqlContext {
  readonly store: Store
  readonly viewer: Viewer
  /** Where the request came from, for the audit log. */
  readonly remoteAddress?: string
}
