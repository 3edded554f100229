/**
 * Assigns SIMs to devices (REST interface, Endpoint and States and transitions): by default an enabled device activates an Issued SIM, but
 * not one in its factory test; enabling a device ends the test of its SIM.
 */
import { activated, type SimStatusId } from '../../../contract/tables.ts'
import { ServiceError, badInput } from '../../store/serviceError.ts'
import { statusName } from '../../db/sim-events/simEventKinds.ts'
import { findSimById } from '../../db/sims/sims.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import type { SimChange } from '../sims/simChange.ts'
import { changeByRequest } from '../sims/changeByRequest.ts'
import { factoryTestStatus } from './factoryTest.ts'

export interface SimChoice {
  readonly id: number
  /** False skips the activation, true also activates a SIM in its factory test. */
  readonly activate?: boolean
}

const issued: SimStatusId = 3
const ended: ReadonlySet<number> = new Set([4, 7, 10] satisfies SimStatusId[])

/** Returns the SIM to assign. Throws BAD_USER_INPUT for an unknown SIM, CONFLICT when it cannot be assigned. */
export function simToAssign(
  store: Store,
  viewer: Viewer,
  choice: SimChoice,
  endpointId?: number,
): SimRow {
  const sim = findSimById(store, viewer, choice.id)
  if (!sim) throw badInput('sim.id', 'There is no SIM with this id.')
  if (ended.has(sim.statusid))
    throw new ServiceError(
      'CONFLICT',
      `A SIM in the status ${statusName(sim.statusid)} cannot be used any more.`,
      'sim.id',
    )
  const holder = store.devices.deviceOfSim(sim.id)
  if (holder !== undefined && holder !== endpointId)
    throw new ServiceError(
      'CONFLICT',
      `The SIM sits in the device ${holder}: take it out there first.`,
      'sim.id',
    )
  return sim
}

export function changeByAssignment(
  sim: SimRow,
  { activate }: SimChoice,
  deviceStatusid: number,
  nowMs: number,
): SimChange {
  if (deviceStatusid !== 0 || activate === false) return {}
  const isActivated =
    sim.statusid === issued || (sim.statusid === factoryTestStatus && activate === true)
  return isActivated ? changeByRequest(sim, { statusid: activated }, nowMs) : {}
}

export function changeByEnabling(sim: SimRow, nowMs: number): SimChange {
  return sim.statusid === factoryTestStatus
    ? changeByRequest(sim, { statusid: activated }, nowMs)
    : {}
}
