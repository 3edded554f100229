/**
 * Cancel location (GraphQL interface, CancelLocation): the network forgets where the SIM is, so that its device registers again. One at a time: for five
 * minutes after one was sent no other is.
 */
import { limits } from '../../../contract/limits.ts'
import { getSimOrThrow } from '../../db/sims/getSimOrThrow.ts'
import { appendAudit } from '../../db/audit-log/auditLog.ts'
import { lastCancelLocationMs, noteCancelLocation } from '../../db/sims/cancelLocations.ts'
import { cancelLocationEvent } from '../../db/sim-events/simEventKinds.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { changeByDetach } from './attachSim.ts'
import { changeSims } from './changeSim.ts'
import { sendForReturn } from './comeBack.ts'

export interface CancelLocationAnswer {
  /** False while the blackout of the one before lasts. */
  readonly sent: boolean
  /** When the next may be sent, in milliseconds. */
  readonly blockedUntil: number
}

/**
 * Sends a cancel location: writes its event and who requested it, ends the session, and has the device come back some seconds later. During the blackout
 * it does nothing and says until when. BAD_USER_INPUT and NOT_FOUND name the ICCID.
 */
export function cancelLocation(
  store: Store,
  viewer: Viewer,
  iccid: string,
  sourceIpAddress?: string,
): CancelLocationAnswer {
  const sim = getSimOrThrow(store, viewer, iccid)
  const nowMs = store.clock.now()
  const lastMs = lastCancelLocationMs(store, sim.id)
  const blockedUntil = (lastMs ?? Number.NEGATIVE_INFINITY) + limits.cancelLocationBlackoutMs
  if (blockedUntil > nowMs) return { sent: false, blockedUntil }
  const nextMs = nowMs + limits.cancelLocationBlackoutMs
  const orders = [
    { iccid, change: {}, cause: { event: cancelLocationEvent(nextMs) } },
    { iccid, change: sim.in_session_since === null ? {} : changeByDetach() },
  ]
  changeSims(store, { type: 'SYSTEM' }, orders, () => {
    noteCancelLocation(store, sim.id, nowMs)
    appendAudit(store, viewer.initiator, {
      customerid: sim.customerid,
      action: 'UPDATED',
      category: 'SIM_CARD',
      iccid,
      sourceIpAddress,
      newValue: { cancelLocation: { blockedUntil: nextMs } },
    })
    sendForReturn(store, sim)
  })
  return { sent: true, blockedUntil: nextMs }
}
