/**
 * Prepaid balances of devices as they are kept (REST interface, Prepaid balance). A device without one has zero.
 */
import type { World } from '../world.ts'
import { parseDecimal, writeDecimal } from './decimal.ts'

/** What everything is paid in, by ISO 4217. */
export const currency = 'EUR'

/** The balance of a device, in the units of `parseDecimal`. */
export function readBalance(world: World, endpointId: number): bigint {
  const amount = world.db
    .statement('SELECT amount FROM balance WHERE endpoint_id = ?')
    .get(endpointId)?.['amount']
  return typeof amount === 'string' ? parseDecimal(amount) : 0n
}

/** Writes the balance of a device. */
export function writeBalance(world: World, endpointId: number, amount: bigint): void {
  world.db
    .statement('INSERT OR REPLACE INTO balance VALUES (?, ?)')
    .run(endpointId, writeDecimal(amount))
}

/** The sum of the balances of an organisation's prepaid devices. */
export function sumBalances(world: World, customerid: number): bigint {
  let sum = 0n
  const rows = world.db
    .arrayStatement(
      `SELECT balance.amount FROM balance JOIN endpoint ON endpoint.id = balance.endpoint_id JOIN service_profile ON service_profile.id = service_profile_id
       WHERE endpoint.customerid = ? AND endpoint.statusid <> 2 AND is_prepaid = 1`,
    )
    .iterate(customerid)
  for (const [amount] of rows) if (typeof amount === 'string') sum += parseDecimal(amount)
  return sum
}
