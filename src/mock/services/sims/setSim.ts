/**
 * Settings of one SIM without a job: IMEI lock, label, denied networks (the extensions setSimImeiLock, setSimEndCustomerLabel and
 * setSimDeniedNetworks).
 */
import { getImeiError } from '../../../contract/inputRules.ts'
import { storedText } from '../../../contract/storedText.ts'
import { limits } from '../../../contract/limits.ts'
import { getSimOrThrow } from '../../db/sims/getSimOrThrow.ts'
import { deniedNetworksOptions, nwcOf } from '../../db/sims/deniedNetworks.ts'
import { badInput, ServiceError } from '../../store/serviceError.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { changeByDetach } from './attachSim.ts'
import { changeByRequest } from './changeByRequest.ts'
import { changeSims } from './changeSim.ts'
import type { SimChange } from './simChange.ts'
import { scheduleRegistration } from './registerAgain.ts'

/** Who makes a change, and from which IP address. */
export interface Caller {
  readonly viewer: Viewer
  readonly sourceIpAddress?: string | undefined
}

/** Locks a SIM to an IMEI, or to that of the next network login without one; or unlocks it. Throws BAD_USER_INPUT for an invalid IMEI. */
export function setSimImeiLock(
  store: Store,
  caller: Caller,
  iccid: string,
  { lock, imei }: { readonly lock: boolean; readonly imei?: string | null | undefined },
): SimRow {
  const sim = getSimOrThrow(store, caller.viewer, iccid)
  const error = lock && imei ? getImeiError(imei) : undefined
  if (error) throw badInput('imeiLock.imei', inputErrorMessage(error))
  return change(
    store,
    caller,
    sim,
    changeByRequest(sim, { imei_lock: lock, imei }, store.clock.now()),
  )
}

/** Labels a SIM; an empty name removes the label. Throws BAD_USER_INPUT for a label that is too long. */
export function setSimEndCustomerLabel(
  store: Store,
  caller: Caller,
  iccid: string,
  name: string,
): SimRow {
  const sim = getSimOrThrow(store, caller.viewer, iccid)
  if (name.length > limits.textLength)
    throw badInput('label.name', `label.name may be at most ${limits.textLength} characters long`)
  return change(store, caller, sim, { end_customer_label: storedText(name) || null })
}

/**
 * Denies exactly these networks. A session on one of them ends, and the device moves to another network. Throws CONFLICT when the SIM was
 * never online in a known country, BAD_USER_INPUT for a network that cannot be chosen.
 */
export function setSimDeniedNetworks(
  store: Store,
  caller: Caller,
  iccid: string,
  networks: readonly { readonly mcc: string; readonly mnc: string }[],
): SimRow {
  const sim = getSimOrThrow(store, caller.viewer, iccid)
  const options = deniedNetworksOptions(sim)
  if (!options)
    throw new ServiceError(
      'CONFLICT',
      'Networks can be denied once the SIM has been on line in a known country.',
      'iccid',
    )
  if (networks.length > limits.filterListLength)
    throw badInput('networks', `networks may hold at most ${limits.filterListLength} entries`)
  const known = new Set(options.map(nwcOf))
  const wanted = [...new Set(networks.map(nwcOf))]
  const unknownNwc = wanted.find((nwc) => !known.has(nwc))
  if (unknownNwc !== undefined)
    throw badInput(
      'networks',
      `networks: ${unknownNwc.slice(0, 12)} is not among the networks that can be blocked for this SIM`,
    )
  const losesNetwork = sim.in_session_since !== null && sim.nwc !== null && wanted.includes(sim.nwc)
  return change(
    store,
    caller,
    sim,
    { denied_networks: wanted, ...(losesNetwork ? changeByDetach() : {}) },
    () => {
      if (losesNetwork) scheduleRegistration(store, sim)
    },
  )
}

function change(
  store: Store,
  { viewer, sourceIpAddress }: Caller,
  sim: SimRow,
  input: SimChange,
  alongside?: () => void,
): SimRow {
  const [after] = changeSims(
    store,
    viewer.initiator,
    [
      {
        iccid: sim.iccid,
        change: input,
        cause: { ...(sourceIpAddress !== undefined && { sourceIpAddress }) },
      },
    ],
    alongside,
  )
  return after ?? sim
}
