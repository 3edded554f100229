/** Saves a device together with the effects on its SIM: the session ends when the device loses its data service. */
import { indexDevice } from '../../db/devices/writeDevice.ts'
import type { ServiceFacts } from '../../db/devices/serviceFacts.ts'
import { readSim } from '../../db/sims/readSims.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Initiator } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { changeSims } from '../sims/changeSim.ts'
import type { SimChange } from '../sims/simChange.ts'
import { blockReasonOf } from './serviceBlockReason.ts'

export interface Settlement {
  readonly initiator: Initiator
  readonly sourceIpAddress?: string
  /** The facts after the change: they decide whether the session ends. */
  readonly facts: ServiceFacts
  /** Further changes of the SIM. */
  readonly simChange?: SimChange
  /** Writes the device in the same transaction. */
  readonly write: (sim: SimRow | undefined) => void
}

/** Saves everything in one transaction. `simId` is the SIM of the device after the change. */
export function settleDevice(
  store: Store,
  simId: number | null,
  { initiator, sourceIpAddress, facts, simChange = {}, write }: Settlement,
): void {
  const sim = simId === null ? undefined : readSim(store, simId)
  const ends: SimChange =
    sim && sim.in_session_since !== null && blockReasonOf(facts, 'data') !== undefined
      ? { in_session_since: null, ip_address: null }
      : {}
  const change = { ...simChange, ...ends }
  const orders =
    sim && Object.keys(change).length > 0
      ? [
          {
            iccid: sim.iccid,
            change,
            cause: sourceIpAddress === undefined ? {} : { sourceIpAddress },
          },
        ]
      : []
  changeSims(store, initiator, orders, () => write(sim))
  indexDevice(store, facts.endpointId)
}
