/** Cancel location (GraphQL interface, CancelLocation): the network forgets the SIM, so that its device registers again. */
import { limits } from '../../../contract/limits.ts'
import { getSimOrThrow } from '../../db/sims/getSimOrThrow.ts'
import { appendAudit } from '../../db/audit-log/auditLog.ts'
import { cancelLocationEvent } from '../../db/sim-events/simEventKinds.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { changeByDetach } from './attachSim.ts'
import { changeSims } from './changeSim.ts'
import { scheduleRegistration } from './registerAgain.ts'
import { cancelLocationTable } from '../../db/sims/simTables.ts'

/**
 * Sends a cancel location: writes its event and audit entry, ends the session, and lets the device register again some seconds later. During
 * the five minutes it only returns when they end. Throws BAD_USER_INPUT and NOT_FOUND for the ICCID.
 */
export function cancelLocation(
  store: Store,
  viewer: Viewer,
  iccid: string,
  sourceIpAddress?: string,
) {
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
    saveCancelLocation(store, sim.id, nowMs)
    appendAudit(store, viewer.initiator, {
      customerid: sim.customerid,
      action: 'UPDATED',
      category: 'SIM_CARD',
      iccid,
      sourceIpAddress,
      newValue: { cancelLocation: { blockedUntil: nextMs } },
    })
    scheduleRegistration(store, sim)
  })
  return { sent: true, blockedUntil: nextMs }
}

/** Returns milliseconds, or undefined if none was sent. */
function lastCancelLocationMs(store: Store, simId: number): number | undefined {
  return cancelLocationTable.find(store.db, 'WHERE sim_id = ?', simId)?.sent_at_ms
}

/** Records when one was sent, in milliseconds. */
function saveCancelLocation(store: Store, simId: number, sentAtMs: number): void {
  cancelLocationTable.replace(store.db, { sim_id: simId, sent_at_ms: sentAtMs })
}
