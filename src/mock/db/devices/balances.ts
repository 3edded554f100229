/** Reads and writes prepaid balances of devices (REST interface, Prepaid balance). A device without one has a balance of zero. */
import { createTimeSlices } from '../../store/timeSlices.ts'
import type { Store } from '../../store/store.ts'
import { parseDecimal, writeDecimal } from './decimal.ts'
import { balanceTable } from './deviceTables.ts'

/** The currency of all amounts (ISO 4217). */
export const currency = 'EUR'

/** Returns the balance of a device, in the units of `parseDecimal`. */
export function readBalance(store: Store, endpointId: number): bigint {
  const balance = balanceTable.find(store.db, 'WHERE endpoint_id = ?', endpointId)
  return balance ? parseDecimal(balance.amount) : 0n
}

export function writeBalance(store: Store, endpointId: number, amount: bigint): void {
  balanceTable.replace(store.db, { endpoint_id: endpointId, amount: writeDecimal(amount) })
}

const sliceDevices = 2_000

/** Returns the total balance of an organisation's prepaid devices. */
export async function sumBalances(store: Store, customerid: number): Promise<bigint> {
  const read = store.db.arrayStatement(
    `SELECT balance.amount FROM balance JOIN endpoint ON endpoint.id = balance.endpoint_id JOIN service_profile ON service_profile.id = service_profile_id
     WHERE balance.endpoint_id BETWEEN ? AND ? AND endpoint.customerid = ? AND endpoint.statusid <> 2 AND is_prepaid = 1`,
  )
  const last = store.db.statement('SELECT max(endpoint_id) AS id FROM balance').get()?.['id']
  const nextSlice = createTimeSlices()
  let sum = 0n
  for (let first = 1; first <= Number(last ?? 0); first += sliceDevices) {
    for (const [amount] of read.all(first, first + sliceDevices - 1, customerid))
      if (typeof amount === 'string') sum += parseDecimal(amount)
    await nextSlice()
  }
  return sum
}
