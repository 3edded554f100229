/** Cancel location (GraphQL interface, CancelLocation): the network forgets the SIM, so that its device registers again. */
import { limits } from '../../../contract/limits.ts'
import { getSimOrThrow } from '../../db/sims/sims.ts'
import { appendAudit } from '../../db/audit-log/auditLog.ts'
import { cancelLocationEvent } from '../../db/sim-events/simEventKinds.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { changeByDetach } from './attachSim.ts'
import { changeSims } from './changeSim.ts'
import { scheduleRegistration } from './registerAgain.ts'
import { cancelLocationTable } from '../../db/sims/simTables.ts'

/**
 * Sends a cancel location: writes its event and audit entry, ends the session, and lets the device register again some seconds later. During
 * the five minutes it only returns when they end. Throws BAD_USER_INPUT and NOT_FOUND for the ICCID.
 */
export function cancelLocation(store: Store, viewer: Viewer, iccid: string) {
  const sim = getSimOrThrow(store, viewer, iccid)
  const nowMs = store.clock.now()
  const last = cancelLocationTable.find(store.db, 'WHERE sim_id = ?', sim.id)
  const blockedUntil =
    (last?.sent_at_ms ?? Number.NEGATIVE_INFINITY) + limits.cancelLocationBlackoutMs
  if (blockedUntil > nowMs) return { sent: false, blockedUntil }
  const nextMs = nowMs + limits.cancelLocationBlackoutMs
  const orders = [
    { iccid, change: {}, cause: { event: cancelLocationEvent(nextMs) } },
    { iccid, change: sim.in_session_since === null ? {} : changeByDetach() },
  ]
  changeSims(store, { type: 'SYSTEM' }, orders, () => {
    cancelLocationTable.replace(store.db, { sim_id: sim.id, sent_at_ms: nowMs })
    appendAudit(store, viewer.initiator, {
      customerid: sim.customerid,
      action: 'UPDATED',
      category: 'SIM_CARD',
      iccid,
      newValue: { cancelLocation: { blockedUntil: nextMs } },
    })
    scheduleRegistration(store, sim)
  })
  return { sent: true, blockedUntil: nextMs }
}
