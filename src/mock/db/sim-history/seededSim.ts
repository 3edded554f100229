/**
 * A SIM as the seed made it, whatever it became since: what its past is derived from.
 */
import { makeSim } from '../../seed/simProfile.ts'
import type { SimProfile } from '../../seed/simProfile.ts'
import { readSetting } from '../sqlite/settings.ts'
import type { Store } from '../../store/store.ts'

/** The SIM of this id as it was seeded, and when (milliseconds). */
export function seededSim(store: Store, simId: number): { sim: SimProfile; seededAtMs: number } {
  const setting = (key: 'seed' | 'seededAtMs' | 'seededSims') => Number(readSetting(store.db, key))
  const seededAtMs = setting('seededAtMs')
  return {
    sim: makeSim(setting('seed'), simId, simId > setting('seededSims'), seededAtMs),
    seededAtMs,
  }
}
