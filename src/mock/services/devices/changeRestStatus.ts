/**
 * Changes the status of a SIM through the REST interface (REST interface, SIM (update request) and States and transitions): only an Issued,
 * registered SIM can enter Factory Test; other statuses follow the GraphQL transitions.
 */
import { restSimStatuses } from '../../../contract/restTables.ts'
import { ServiceError, badInput } from '../../store/serviceError.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { isRegistered } from '../../db/devices/registration.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { changeSim } from '../sims/changeSim.ts'
import type { SimChange } from '../sims/simChange.ts'
import { changeByRequest } from '../sims/changeByRequest.ts'
import { transitionFailure } from '../../../contract/batchRules.ts'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import { factoryTestStatus } from './factoryTest.ts'

/** Changes the status. Throws CONFLICT when the transition is not allowed, BAD_USER_INPUT for an unknown status. */
export function changeRestStatus(
  store: Store,
  viewer: Viewer,
  sim: SimRow,
  restStatusId: number,
): void {
  changeSim(store, viewer.initiator, sim.iccid, changeToRestStatus(store, sim, restStatusId))
}

type RestStatus = (typeof restSimStatuses)[number]

/** Returns the REST status with this ID. Throws BAD_USER_INPUT for an unknown one. */
export function restStatusOfId(restStatusId: number): RestStatus {
  const status = restSimStatuses.find(({ id }) => id === restStatusId)
  if (!status)
    throw badInput(
      'status.id',
      `status.id is one of ${restSimStatuses.map(({ id, description }) => `${id} (${description})`).join(', ')}.`,
    )
  return status
}

/** Returns the change of one SIM, for bulk changes. Throws as changeRestStatus. */
export function changeToRestStatus(store: Store, sim: SimRow, restStatusId: number): SimChange {
  const target = restStatusOfId(restStatusId)
  const reason = disabledReason(store, sim, target)
  if (reason !== undefined) throw new ServiceError('CONFLICT', reason, 'status.id')
  return changeByRequest(sim, { statusid: target.simStatusId }, store.clock.now())
}

function disabledReason(
  store: Store,
  sim: SimRow,
  { simStatusId, description }: RestStatus,
): string | undefined {
  if (sim.statusid === simStatusId) return `The SIM is in the status ${description} already.`
  if (simStatusId === factoryTestStatus && !isRegistered(store, sim.id))
    return 'The SIM is not registered. Ask your provider to register it.'
  if (transitionFailure(sim, simStatusId, simTransitions) === undefined) return undefined
  if (simStatusId !== factoryTestStatus)
    return `${description} cannot follow on the status the SIM is in, or its product does not know it.`
  return sim.statusid === 3
    ? 'The product of this SIM has no factory test.'
    : 'A SIM can be put into Factory Test from Issued only.'
}
