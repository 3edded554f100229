/**
 * Reads events of the REST interface with the names of what they speak of. Reading only.
 */
import { restEventTypes } from '../../../contract/restEventTypes.ts'
import type { SqlValue } from '../sqlite/openDatabase.ts'
import type { Store } from '../../store/store.ts'
import type { Named, RestEventRow } from './restEvent.ts'

const columns = `event.id, event.timestamp_ms, event.type, event.severity, event.source, event.description, event.alert, event.tags,
  event.endpoint_id, endpoint.name, event.sim_id, sim.iccid, sim.imsi, event.imei, event.ip_address,
  event.customerid, customer.current_name, event.user_number, user_account.username`

const joins = `LEFT JOIN endpoint ON endpoint.id = event.endpoint_id LEFT JOIN sim ON sim.id = event.sim_id
  LEFT JOIN customer ON customer.customerid = event.customerid LEFT JOIN user_account ON user_account.number = event.user_number`

/** The events with these ids, in the order of the ids. */
export function readRestEvents(store: Pick<Store, 'db'>, ids: readonly number[]): RestEventRow[] {
  return store.db
    .arrayStatement(
      `SELECT ${columns} FROM json_each(?) AS wanted JOIN event ON event.id = wanted.value ${joins} ORDER BY wanted.key`,
    )
    .all(JSON.stringify(ids))
    .map(eventFromValues)
}

function eventFromValues(values: readonly SqlValue[]): RestEventRow {
  let at = 0
  // Columns come in the order of `columns`; the schema's STRICT tables guarantee their types.
  const next = <T extends SqlValue>(): T => values[at++] as T
  const id = next<number>()
  const timestamp = new Date(next<number>()).toISOString()
  const event_type = eventTypeOf(next<number>())
  const severity = next<RestEventRow['severity']>()
  const source = next<string>()
  const description = next<string>()
  const alert = next<number>() === 1
  const tags = next<string>()
    .split(' ')
    .filter((tag) => tag !== '')
  const endpoint = named(next<number | null>(), next<string | null>())
  const simId = next<number | null>()
  const iccid = next<string | null>()
  const imsi = next<string | null>()
  const imei = next<string | null>()
  const ip_address = next<string | null>()
  const organisation = named(next<number | null>(), next<string | null>())
  const user = named(next<number | null>(), next<string | null>())
  const sim = simId === null || iccid === null ? null : { id: simId, iccid }
  return {
    id,
    timestamp,
    event_type,
    severity,
    source,
    description,
    alert,
    tags,
    endpoint,
    sim,
    imsi,
    imei,
    ip_address,
    organisation,
    user,
  }
}

function named(id: number | null, name: string | null): Named | null {
  return id === null ? null : { id, name: name ?? '' }
}

function eventTypeOf(id: number): { id: number; description: string } {
  return { id, description: restEventTypes.find((type) => type.id === id)?.description ?? 'Event' }
}
