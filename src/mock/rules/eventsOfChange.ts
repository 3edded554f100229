/**
 * The events a change brings by itself: a status that moved, a session that began or ended, a lock that was switched.
 */
import { simStatuses } from '../../contract/tables.ts'
import type { NewSimEvent } from '../world/simEvent.ts'
import type { SimRow } from '../world/simRow.ts'

/** The events between a SIM as it was and as it is (GraphQL interface, SIM event types), in the order they are told. */
export function eventsOfChange(before: SimRow, after: SimRow): NewSimEvent[] {
  const events: NewSimEvent[] = []
  if (before.statusid !== after.statusid) {
    events.push({
      type: 'lifecycle',
      details: `${statusName(before.statusid)} → ${statusName(after.statusid)}`,
      jsonData: { fromStatusid: before.statusid, toStatusid: after.statusid },
    })
    if (after.statusid === 20) {
      events.push({
        type: 'imeiUnauthorized',
        details: `Used in a device with the IMEI ${after.imei ?? 'unknown'}`,
        jsonData: { imei: after.imei, lockedImei: after.imei_lock?.imei ?? null },
      })
    }
  }
  if ((before.in_session_since === null) !== (after.in_session_since === null)) events.push(presenceEvent(before, after))
  if (JSON.stringify(before.imei_lock) !== JSON.stringify(after.imei_lock)) events.push(lockEvent(after))
  return events
}

function presenceEvent(before: SimRow, after: SimRow): NewSimEvent {
  const isOnline = after.in_session_since !== null
  // A session that ended did so on the network it was on.
  const sim = isOnline ? after : before
  return {
    type: 'presence',
    details: isOnline ? `Data session established on ${sim.networkOperator?.name ?? 'an unknown network'}` : 'Data session ended',
    jsonData: {
      presenceLevel: 'IP',
      presenceEvent: isOnline ? 'ONLINE' : 'OFFLINE',
      operator: sim.networkOperator?.name ?? null,
      nwc: sim.nwc,
      ip: sim.ip_address,
      countryCode: sim.networkOperator?.countryIso ?? null,
    },
  }
}

function lockEvent(sim: SimRow): NewSimEvent {
  const lock = sim.imei_lock
  const jsonData = { enabled: lock?.enabled ?? false, imei: lock?.imei ?? '' }
  if (!lock?.enabled) return { type: 'imeiLockSwitch', details: 'IMEI lock disabled', jsonData }
  if (lock.imei === '') return { type: 'imeiLockSwitch', details: 'IMEI lock waits for the IMEI of the next device', jsonData }
  return { type: 'imeiLockSwitch', details: `IMEI lock enabled for ${lock.imei}`, jsonData }
}

function statusName(statusid: number): string {
  return simStatuses.find(({ id }) => id === statusid)?.name ?? String(statusid)
}
