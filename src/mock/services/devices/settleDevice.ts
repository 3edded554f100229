import { indexDevice } from '../../db/devices/writeDevice.ts'
import type { ServiceFacts } from '../../db/devices/serviceFacts.ts'
import { readSim } from '../../db/sims/readSims.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Initiator } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { changeByDetach } from '../sims/attachSim.ts'
import { changeSims } from '../sims/changeSim.ts'
import { blockReasonOf } from './serviceBlockReason.ts'

interface Settlement {
  readonly initiator: Initiator
  readonly sourceIpAddress?: string
  /** The facts after the change: they decide whether the session ends. */
  readonly facts: ServiceFacts
  /** Writes the device in the same transaction. */
  readonly write: (sim: SimRow | undefined) => void
}

/** Saves everything in one transaction. `simId` is the SIM of the device after the change. */
export function settleDevice(
  store: Store,
  simId: number | null,
  { initiator, sourceIpAddress, facts, write }: Settlement,
): void {
  const sim = simId === null ? undefined : readSim(store, simId)
  const orders =
    sim && sim.in_session_since !== null && blockReasonOf(facts, 'data') !== undefined
      ? [{ iccid: sim.iccid, change: changeByDetach(), cause: { sourceIpAddress } }]
      : []
  changeSims(store, initiator, orders, () => write(sim))
  indexDevice(store, facts.endpointId)
}
