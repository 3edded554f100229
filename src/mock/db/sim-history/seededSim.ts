/** A SIM as seeded, regardless of later changes: the source of its derived past. */
import { makeSim } from '../../seed/simProfile.ts'
import type { SimProfile } from '../../seed/simProfile.ts'
import { readSetting } from '../sqlite/settings.ts'
import type { Store } from '../../store/store.ts'

/** Returns the SIM with this ID as seeded, and the time of the seed in milliseconds. */
export function seededSim(store: Store, simId: number): { sim: SimProfile; seededAtMs: number } {
  const setting = (key: 'seed' | 'seededAtMs' | 'seededSims') => Number(readSetting(store.db, key))
  const seededAtMs = setting('seededAtMs')
  return {
    sim: makeSim(setting('seed'), simId, simId > setting('seededSims'), seededAtMs),
    seededAtMs,
  }
}
