/**
 * What people set on one SIM at once, without a job: IMEI lock, label, denied networks (the extensions setSimImeiLock, setSimEndCustomerLabel and
 * setSimDeniedNetworks). Each finds the SIM the viewer may see, checks the wish, changes the SIM and answers it as it is then.
 */
import { limits } from '../../../contract/tables.ts'
import { findAskedSim } from '../../db/sims/askedSim.ts'
import { deniedNetworksOptions, nwcOf } from '../../db/sims/deniedNetworks.ts'
import { badInput, ServiceError } from '../../store/serviceError.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { World } from '../../store/world.ts'
import { changeByDetach } from './attachSim.ts'
import { changeSims } from './changeSim.ts'
import type { SimChange } from './simChange.ts'
import { sendForReturn } from './comeBack.ts'
import { changeByImeiLock } from './imeiLock.ts'
import type { ImeiLockWish } from './imeiLock.ts'

/** Who asks, and from where. */
export interface Asker {
  readonly viewer: Viewer
  readonly sourceIpAddress?: string | undefined
}

/** Locks a SIM to a device or unlocks it. */
export function setSimImeiLock(
  world: World,
  asker: Asker,
  iccid: string,
  wish: ImeiLockWish,
): SimRow {
  const sim = findAskedSim(world, asker.viewer, iccid)
  return change(world, asker, sim, changeByImeiLock(sim, wish, world.clock.now()))
}

/** Labels a SIM; an empty name takes the label off. BAD_USER_INPUT for one that is too long. */
export function setSimEndCustomerLabel(
  world: World,
  asker: Asker,
  iccid: string,
  name: string,
): SimRow {
  const sim = findAskedSim(world, asker.viewer, iccid)
  if (name.length > limits.textLength)
    throw badInput('label.name', `label.name may be at most ${limits.textLength} characters long`)
  return change(world, asker, sim, { end_customer_label: name === '' ? null : name })
}

/**
 * Keeps a SIM off exactly these networks. A session on one of them ends, and the device looks for another network. CONFLICT while the SIM was never on
 * line in a known country, BAD_USER_INPUT for a network that is not among those that can be chosen.
 */
export function setSimDeniedNetworks(
  world: World,
  asker: Asker,
  iccid: string,
  networks: readonly { readonly mcc: string; readonly mnc: string }[],
): SimRow {
  const sim = findAskedSim(world, asker.viewer, iccid)
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
  const odd = wanted.find((nwc) => !known.has(nwc))
  if (odd !== undefined)
    throw badInput(
      'networks',
      `networks: ${odd.slice(0, 12)} is not among the networks this SIM can be kept off`,
    )
  const isSentAway = sim.in_session_since !== null && sim.nwc !== null && wanted.includes(sim.nwc)
  return change(
    world,
    asker,
    sim,
    { denied_networks: wanted, ...(isSentAway ? changeByDetach() : {}) },
    () => {
      if (isSentAway) sendForReturn(world, sim)
    },
  )
}

function change(
  world: World,
  { viewer, sourceIpAddress }: Asker,
  sim: SimRow,
  wish: SimChange,
  alongside?: () => void,
): SimRow {
  const [after] = changeSims(
    world,
    viewer.initiator,
    [
      {
        iccid: sim.iccid,
        change: wish,
        cause: { ...(sourceIpAddress !== undefined && { sourceIpAddress }) },
      },
    ],
    alongside,
  )
  return after ?? sim
}
