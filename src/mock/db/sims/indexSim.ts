import type { SimRow } from './simRow.ts'
import type { Store } from '../../store/store.ts'

/** Updates a SIM in the indexes of SIMs and devices. Only `changeSims` calls it, after the commit. */
export function indexSim(store: Store, sim: SimRow): void {
  store.sims.set({
    ...sim,
    end_customer_label: sim.end_customer_label?.name ?? null,
    eid: sim.esim_information?.eid ?? null,
  })
  store.devices.setSim(sim)
}
