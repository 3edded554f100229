/**
 * Writes events of the REST interface, with the change they speak of and in its transaction, and hands them to the data streams that want them.
 */
import { restEventTypes } from '../../../contract/restEventTypes.ts'
import type { RestEventTypeId } from '../../../contract/restEventTypes.ts'
import type { SimEventType } from '../../../contract/tables.ts'
import { queueEvent } from '../data-streams/queueRecords.ts'
import type { NewSimEvent } from '../sim-events/simEvent.ts'
import type { SimRow } from '../sims/simRow.ts'
import type { Initiator } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import type { NewRestEvent } from './restEvent.ts'

const typesById = new Map<number, (typeof restEventTypes)[number]>(
  restEventTypes.map((type) => [type.id, type]),
)

/** Writes an event at the store's time. */
export function appendRestEvent(
  store: Store,
  { type, customerid, description, endpointId, sim, initiator }: NewRestEvent,
): void {
  const kind = typesById.get(type)
  if (!kind) throw new Error(`There is no event type ${type}`)
  const { lastInsertRowid } = store.db
    .statement(
      `INSERT INTO event (timestamp_ms, customerid, type, severity, source, description, alert, tags, endpoint_id, sim_id, imei, ip_address, user_number)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      store.clock.now(),
      customerid,
      type,
      kind.severity,
      initiator && initiator.type !== 'SYSTEM' ? 'API' : kind.source,
      description,
      kind.alert ? 1 : 0,
      kind.tags.join(' '),
      endpointId ?? null,
      sim?.id ?? null,
      sim?.imei ?? null,
      sim?.ip_address ?? null,
      initiator ? userNumberOf(store, initiator) : null,
    )
  queueEvent(store, customerid, Number(lastInsertRowid))
}

/** Writes what happened to a SIM as an event of the REST interface too: both interfaces tell the same. */
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

const userNumbers = new WeakMap<Store, Map<string, number | null>>()

/** The number of the user who did something; null for keys and the service itself. A user keeps its number for ever, so it is looked up once. */
function userNumberOf(store: Store, initiator: Initiator): number | null {
  if (initiator.type !== 'USER') return null
  let numbers = userNumbers.get(store)
  if (!numbers) {
    numbers = new Map()
    userNumbers.set(store, numbers)
  }
  const known = numbers.get(initiator.userId)
  if (known !== undefined) return known
  const value = store.db
    .statement('SELECT number FROM user_account WHERE user_id = ?')
    .get(initiator.userId)?.['number']
  const number = typeof value === 'number' ? value : null
  numbers.set(initiator.userId, number)
  return number
}
