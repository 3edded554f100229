import { indexDevice } from '../../db/devices/devices.ts'
import type { ServiceFacts } from '../../db/devices/serviceFacts.ts'
import { readSim } from '../../db/sims/readSims.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import type { Initiator, Store } from '../../store/store.ts'
import { changeByDetach } from '../sims/attachSim.ts'
import { changeSims } from '../sims/changeSim.ts'
import { blockReasonOf } from './serviceBlockReason.ts'

/**
 * Writes a device with `write`, and ends its session when these facts after the change block its data service, in one transaction. `simId`
 * is the SIM of the device after the change.
 */
export function settleDevice(
  store: Store,
  simId: number | null | undefined,
  initiator: Initiator,
  facts: ServiceFacts,
  write: (sim: SimRow | undefined) => void,
): void {
  const sim = simId == null ? undefined : readSim(store, simId)
  const orders =
    sim && sim.in_session_since !== null && blockReasonOf(facts, 'data') !== undefined
      ? [{ iccid: sim.iccid, change: changeByDetach() }]
      : []
  changeSims(store, initiator, orders, () => write(sim))
  indexDevice(store, facts.endpointId)
}
