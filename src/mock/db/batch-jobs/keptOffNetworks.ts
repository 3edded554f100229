/**
 * Which SIMs are kept off networks: a small share of a fleet, found by an index of their own.
 */
import type { World } from '../../store/world.ts'

/** Ids of the SIMs with a network on their denylist, whoever they belong to. */
export function simsKeptOffNetworks(world: World): readonly number[] {
  return world.db
    .arrayStatement('SELECT id FROM sim WHERE denied_networks IS NOT NULL')
    .all()
    .map(([id]) => Number(id))
}
