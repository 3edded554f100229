/** Writes events of the REST interface in the transaction of their change, and queues them for data streams. */
import {
  eventSeverity,
  restEventTypes,
  type RestEventTypeId,
} from '../../../contract/restEventTypes.ts'
import type { SimEventType } from '../../../contract/simEventTypes.ts'
import { userTable } from '../accounts/accountTables.ts'
import { queueEvent } from '../data-streams/queueRecords.ts'
import type { NewSimEvent } from '../sim-events/simEvent.ts'
import type { SimRow } from '../sims/simRow.ts'
import type { Initiator } from '../accounts/viewer.ts'
import { perStore } from '../../store/perStore.ts'
import type { Store } from '../../store/store.ts'
import { eventTable } from './eventTable.ts'
import type { NewRestEvent } from './restEvent.ts'
import { limits } from '../../../contract/limits.ts'
import { dayMs } from '../../store/days.ts'
import { firstIdFrom } from '../sqlite/firstIdFrom.ts'

const typesById = new Map<number, (typeof restEventTypes)[number]>(
  restEventTypes.map((type) => [type.id, type]),
)

export function appendRestEvent(
  store: Store,
  { type, customerid, description, data = {}, endpointId, sim, initiator }: NewRestEvent,
): void {
  const kind = typesById.get(type)
  if (!kind) throw new Error(`There is no event type ${type}`)
  const id = eventTable.insert(store.db, {
    timestamp_ms: store.clock.now(),
    customerid,
    type,
    severity: eventSeverity(type, data) ?? kind.severity,
    source: initiator && initiator.type !== 'SYSTEM' ? 'API' : kind.source,
    description,
    data,
    alert: kind.alert,
    tags: kind.tags.join(' '),
    endpoint_id: endpointId ?? null,
    sim_id: sim?.id ?? null,
    imei: sim?.imei ?? null,
    ip_address: sim?.ip_address ?? null,
    user_number: initiator ? userNumberOf(store, initiator) : null,
  })
  queueEvent(store, customerid, id)
}

/** Writes a SIM event as an event of the REST interface, too. */
export function appendRestEventOfSim(
  store: Store,
  initiator: Initiator,
  sim: SimRow,
  event: NewSimEvent,
): void {
  const deviceId = store.devices.deviceOfSim(sim.id)
  const type = event.type === 'presence' ? presenceType(event) : typeOfSimEvent[event.type]
  appendRestEvent(store, {
    type,
    customerid: sim.customerid,
    description: event.details,
    data: event.jsonData,
    endpointId: deviceId,
    sim,
    initiator,
  })
}

const typeOfSimEvent = {
  lifecycle: 1,
  cancelLocation: 4,
  imeiLockSwitch: 5,
  imeiUnauthorized: 6,
  usageNotification: 7,
  consumption: 8,
} as const satisfies Record<Exclude<SimEventType, 'presence'>, RestEventTypeId>

function presenceType({ jsonData }: NewSimEvent): RestEventTypeId {
  return jsonData?.['presenceEvent'] === 'ONLINE' ? 2 : 3
}

const userNumbers = perStore(() => new Map<string, number | null>())

/** Returns the number of the user; null for keys and the system. Cached, because it never changes. */
function userNumberOf(store: Store, initiator: Initiator): number | null {
  if (initiator.type !== 'USER') return null
  const numbers = userNumbers(store)
  const known = numbers.get(initiator.userId)
  if (known !== undefined) return known
  const number = userTable.find(store.db, 'WHERE user_id = ?', initiator.userId)?.number ?? null
  numbers.set(initiator.userId, number)
  return number
}

/** Deletes events past their retention, which is that of SMS because the documents do not define one. */
export function deleteOldEvents({ db, clock }: Store): void {
  const firstKept = firstIdFrom(db, 'event', clock.now() - limits.smsRetentionDays * dayMs)
  db.statement('DELETE FROM event WHERE id < ?').run(firstKept)
}
