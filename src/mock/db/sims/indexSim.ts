/**
 * Writes single columns of a SIM and takes the outcome into the index. For rules/changeSim alone: whoever changes a SIM another way loses its
 * events, its audit entry and its subscribers.
 */
import type { SimRow } from './simRow.ts'
import type { Store } from '../../store/store.ts'

/** Takes a SIM as it is now into the index. */
export function indexSim(store: Store, sim: SimRow): void {
  store.sims.set({
    ...sim,
    end_customer_label: sim.end_customer_label?.name ?? null,
    eid: sim.esim_information?.eid ?? null,
  })
  store.devices.setSim(sim)
}
