/**
 * Writes something about a device together with what it means for its SIM: a device that loses its service loses its session with it.
 */
import { indexDevice } from '../../db/devices/writeDevice.ts'
import type { ServiceFacts } from '../../db/devices/serviceFacts.ts'
import { readSim } from '../../db/sims/readSims.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Initiator } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { changeSims } from '../sims/changeSim.ts'
import type { SimChange } from '../sims/simChange.ts'
import { whyBlocked } from './serviceBlockReason.ts'

export interface Settlement {
  readonly initiator: Initiator
  readonly sourceIpAddress?: string
  /** The facts as they will be: they decide whether the device keeps its session. */
  readonly facts: ServiceFacts
  /** What changes on the SIM besides. */
  readonly simChange?: SimChange
  /** Writes the rest, in the same transaction. */
  readonly write: (sim: SimRow | undefined) => void
}

/** Does all of it at once. `simId` is the SIM the device sits with from now on. */
export function settleDevice(
  store: Store,
  simId: number | null,
  { initiator, sourceIpAddress, facts, simChange = {}, write }: Settlement,
): void {
  const sim = simId === null ? undefined : readSim(store, simId)
  const ends: SimChange =
    sim && sim.in_session_since !== null && whyBlocked(facts, 'data') !== undefined
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
