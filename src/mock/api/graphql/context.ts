/**
 * What every resolver gets: which world is asked, and by whom.
 */
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { World } from '../../store/world.ts'

export interface GraphqlContext {
  readonly world: World
  readonly viewer: Viewer
  /** Where the request came from, for the audit log. */
  readonly remoteAddress?: string
}
