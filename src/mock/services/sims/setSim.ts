/**
 * Settings of one SIM without a job: IMEI lock, label, denied networks (the extensions setSimImeiLock, setSimEndCustomerLabel and
 * setSimDeniedNetworks).
 */
import { getImeiError } from '../../../contract/inputRules.ts'
import { storedText } from '../../../contract/storedText.ts'
import { getSimOrThrow } from '../../db/sims/sims.ts'
import { nwcOf } from '../../db/sims/networkOperators.ts'
import { deniedNetworksOptions } from '../../db/sims/deniedNetworks.ts'
import {
  badInput,
  ServiceError,
  checkTextLength,
  checkListLength,
} from '../../store/serviceError.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { changeByDetach } from './attachSim.ts'
import { changeByRequest } from './changeByRequest.ts'
import { changeSim, changeSims } from './changeSim.ts'
import { scheduleRegistration } from './registerAgain.ts'

/** Locks a SIM to an IMEI, or to that of the next network login without one; or unlocks it. Throws BAD_USER_INPUT for an invalid IMEI. */
export function setSimImeiLock(
  store: Store,
  viewer: Viewer,
  iccid: string,
  { lock, imei }: { readonly lock: boolean; readonly imei?: string | null | undefined },
): SimRow {
  const sim = getSimOrThrow(store, viewer, iccid)
  const error = lock && imei ? getImeiError(imei) : undefined
  if (error) throw badInput('imeiLock.imei', inputErrorMessage(error))
  return changeSim(
    store,
    viewer.initiator,
    iccid,
    changeByRequest(sim, { imei_lock: lock, imei }, store.clock.now()),
  )
}

/** Labels a SIM; an empty name removes the label. Throws BAD_USER_INPUT for a label that is too long. */
export function setSimEndCustomerLabel(
  store: Store,
  viewer: Viewer,
  iccid: string,
  name: string,
): SimRow {
  getSimOrThrow(store, viewer, iccid)
  checkTextLength('label.name', name)
  return changeSim(store, viewer.initiator, iccid, { end_customer_label: storedText(name) || null })
}

/**
 * Denies exactly these networks. A session on one of them ends, and the device moves to another network. Throws CONFLICT when the SIM was
 * never online in a known country, BAD_USER_INPUT for a network that cannot be chosen.
 */
export function setSimDeniedNetworks(
  store: Store,
  viewer: Viewer,
  iccid: string,
  networks: readonly { readonly mcc: string; readonly mnc: string }[],
): SimRow {
  const sim = getSimOrThrow(store, viewer, iccid)
  const options = deniedNetworksOptions(sim)
  if (!options)
    throw new ServiceError(
      'CONFLICT',
      'Networks can be denied once the SIM has been on line in a known country.',
      'iccid',
    )
  checkListLength('networks', networks, 'entries')
  const known = new Set(options.map(nwcOf))
  const wanted = [...new Set(networks.map(nwcOf))]
  const unknownNwc = wanted.find((nwc) => !known.has(nwc))
  if (unknownNwc !== undefined)
    throw badInput(
      'networks',
      `networks: ${unknownNwc.slice(0, 12)} is not among the networks that can be blocked for this SIM`,
    )
  const losesNetwork = sim.in_session_since !== null && sim.nwc !== null && wanted.includes(sim.nwc)
  const change = { denied_networks: wanted, ...(losesNetwork && changeByDetach()) }
  const [after] = changeSims(store, viewer.initiator, [{ iccid, change }], () => {
    if (losesNetwork) scheduleRegistration(store, sim)
  })
  return after ?? sim
}
