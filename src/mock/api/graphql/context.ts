import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface GraphqlContext {
  readonly store: Store
  readonly viewer: Viewer
  /** The client's IP address, for the audit log. */
  readonly remoteAddress?: string
}
