/** Writes events of the REST interface in the transaction of their change, and queues them for data streams. */
import {
  eventSeverity,
  restEventTypes,
  type RestEventTypeId,
} from '../../../contract/restEventTypes.ts'
import type { SimEventType } from '../../../contract/simEventTypes.ts'
import { userTable } from '../accounts/accountTables.ts'
import { queueEvent } from '../data-streams/dataStreams.ts'
import type { NewSimEvent } from '../sim-events/simEventKinds.ts'
import type { SimRow } from '../sims/simTables.ts'
import type { Initiator, Store } from '../../store/store.ts'
import { perStore } from '../../store/perStore.ts'
import { eventTable, type EventData } from './readRestEvents.ts'
import { limits } from '../../../contract/limits.ts'
import { dayMs } from '../../store/days.ts'
import { firstIdFrom } from '../sqlite/firstIdFrom.ts'

const typesById = new Map<number, (typeof restEventTypes)[number]>(
  restEventTypes.map((type) => [type.id, type]),
)

/** What an event is about, and the user, API key or system that caused it, if any. */
export interface EventSubject {
  readonly customerid: number
  readonly endpointId?: number | null | undefined
  readonly sim?: Pick<SimRow, 'id' | 'iccid' | 'imei' | 'ip_address'> | undefined
  readonly initiator?: Initiator | undefined
}

export function appendRestEvent(
  store: Store,
  { customerid, endpointId, sim, initiator }: EventSubject,
  type: RestEventTypeId,
  description: string,
  data: EventData = {},
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
  const { customerid } = sim
  const endpointId = store.devices.deviceOfSim(sim.id)
  const type = event.type === 'presence' ? presenceType(event) : typeOfSimEvent[event.type]
  const subject = { customerid, endpointId, sim, initiator }
  appendRestEvent(store, subject, type, event.details, event.jsonData)
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
