/**
 * Which SIMs are kept off networks: a small share of a fleet, found by an index of their own.
 */
import type { Store } from '../../store/store.ts'

/** Ids of the SIMs with a network on their denylist, whoever they belong to. */
export function simsWithDeniedNetworks(store: Store): readonly number[] {
  return store.db
    .arrayStatement('SELECT id FROM sim WHERE denied_networks IS NOT NULL')
    .all()
    .map(([id]) => Number(id))
}
