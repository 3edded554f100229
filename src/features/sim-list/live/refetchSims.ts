import { requestSims } from '../../../domain/sim-filter/simRequest.ts'
import { simStore } from '../../../domain/sim/simStore.ts'

/**
 * Fetches these SIMs again and marks those that the service no longer knows. Throws a ProblemError, or an AbortError when
 * given up.
 */
export async function refetchSims(iccids: readonly string[], signal: AbortSignal): Promise<void> {
  const asOf = simStore.stamp()
  const sims = await requestSims(iccids, signal)
  const missing = new Set(iccids)
  for (const sim of sims) {
    simStore.put(sim.iccid, sim, asOf)
    missing.delete(sim.iccid)
  }
  for (const iccid of missing) simStore.markGone(iccid)
}
