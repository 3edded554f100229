/**
 * The SIM records the portal holds, by ICCID. Queries and the live subscription write it; rows and pages watch it.
 */
import { createEntityStore } from '../../lib/entityStore.ts'
import type { Sim } from './SimFields.ts'

export const simStore = createEntityStore<Sim>((callback) => requestAnimationFrame(callback))

/** Holds the records of an answer and writes them; `asOf` is `simStore.stamp()` taken before asking. */
export function holdSims(sims: readonly Sim[], asOf: number): void {
  simStore.retain(sims.map((sim) => sim.iccid))
  for (const sim of sims) simStore.put(sim.iccid, sim, asOf)
}
