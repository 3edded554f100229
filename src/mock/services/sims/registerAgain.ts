/** Devices register again some seconds after a cancel location, on an allowed network. */
import { readSims } from '../../db/sims/readSims.ts'
import { fraction } from '../../seed/random.ts'
import { pendingRegistrationTable, type SimRow } from '../../db/sims/simTables.ts'
import type { Store } from '../../store/store.ts'
import { attachError, changeByAttach, defaultApn, networkFor } from './attachSim.ts'
import { changeSims } from './changeSim.ts'
import { serviceBlockReason } from '../devices/serviceBlockReason.ts'
import type { SimChangeOrder } from './simChange.ts'
import { nwcOf } from '../../db/sims/networkOperators.ts'

/** The minimum and maximum time until a device registers again, in milliseconds. */
export const registrationDelayMs = { min: 6_000, max: 25_000 } as const

/** Schedules when the SIM's device registers again, unless no device is known. */
export function scheduleRegistration(store: Store, sim: SimRow): void {
  if (sim.imei === null) return
  const nowMs = store.clock.now()
  // The delay looks random, and is the same for the same SIM and timestamp.
  const share = fraction(sim.id, Math.floor(nowMs / 1000) | 0)
  const { min, max } = registrationDelayMs
  const due_at_ms = nowMs + min + Math.floor(share * (max - min))
  pendingRegistrationTable.replace(store.db, { sim_id: sim.id, due_at_ms })
}

/** Brings due devices online, except blocked ones and those already online. */
export function registerDueSims(store: Store): void {
  const ids = takeDueRegistrations(store)
  if (ids.length === 0) return
  const orders = readSims(store, ids).flatMap((sim) => orderOfRegistration(store, sim))
  changeSims(store, { type: 'SYSTEM' }, orders)
}

function orderOfRegistration(store: Store, sim: SimRow): SimChangeOrder[] {
  const nowMs = store.clock.now()
  const nwc = networkOfRegistration(sim, fraction(sim.id, Math.floor(nowMs / 60_000) | 0))
  if (
    sim.in_session_since !== null ||
    sim.imei === null ||
    nwc === undefined ||
    attachError(sim, nwc) !== undefined ||
    serviceBlockReason(store, sim.id, 'data') !== undefined
  )
    return []
  const ipAddress =
    sim.ip_address ??
    `10.${1 + (sim.id % 60)}.${Math.floor(nowMs / 1000) % 256}.${1 + (sim.id % 254)}`
  const place = { nwc, imei: sim.imei, apn: sim.apn ?? defaultApn, ipAddress }
  return [{ iccid: sim.iccid, change: changeByAttach(sim, place, nowMs) }]
}

/** Returns the previous network, or another one if it is denied. */
function networkOfRegistration(sim: SimRow, choice: number): string | undefined {
  const isAllowed =
    sim.nwc !== null && !sim.denied_networks.some((network) => nwcOf(network) === sim.nwc)
  return isAllowed ? (sim.nwc ?? undefined) : networkFor(sim, choice)
}

/** Removes and returns the SIMs that are due, earliest first. */
function takeDueRegistrations(store: Store): readonly number[] {
  const ids = pendingRegistrationTable
    .list(store.db, 'WHERE due_at_ms <= ? ORDER BY due_at_ms', store.clock.now())
    .map(({ sim_id }) => sim_id)
  if (ids.length > 0)
    store.db
      .statement(
        'DELETE FROM pending_registration WHERE sim_id IN (SELECT value FROM json_each(?))',
      )
      .run(JSON.stringify(ids))
  return ids
}
