/**
 * Counts usage against the device's quotas and prepaid balance, and writes events when a threshold is reached, a quota used up or a balance gone
 * (REST interface, Events). Runs inside the transaction of the change that brought the use.
 */
import type { RestEventTypeId } from '../../../contract/restEventTypes.ts'
import { showDecimal } from '../../db/devices/decimal.ts'
import { writeBalance } from '../../db/devices/balances.ts'
import { writeQuota } from '../../db/devices/quotas.ts'
import type { QuotaRow } from '../../db/devices/deviceTables.ts'
import { readServiceFacts } from '../../db/devices/serviceFacts.ts'
import type { ServiceFacts } from '../../db/devices/serviceFacts.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Store } from '../../store/store.ts'
import { isUsedUp, whyBlocked } from './serviceBlockReason.ts'

export interface DeviceUse {
  readonly bytes: number
  /** Sent and received. */
  readonly sms: number
}

const bytesPerMb = 1_000_000n

/** Counts a use; answers whether the device has no data service after it. */
export function countUse(store: Store, sim: SimRow, endpointId: number, use: DeviceUse): boolean {
  const facts = readServiceFacts(store, endpointId)
  if (!facts) return false
  const after: ServiceFacts = {
    ...facts,
    dataQuota: countQuota(store, sim, facts, facts.dataQuota, use.bytes),
    smsQuota: countQuota(store, sim, facts, facts.smsQuota, use.sms),
    balance: charge(store, sim, facts, use),
  }
  return whyBlocked(after, 'data') !== undefined
}

function countQuota(
  store: Store,
  sim: SimRow,
  { customerid, endpointId }: ServiceFacts,
  quota: QuotaRow | undefined,
  used: number,
): QuotaRow | undefined {
  if (!quota || quota.has_expired || used === 0) return quota
  const after = { ...quota, volume_used: quota.volume_used + used }
  writeQuota(store, after)
  const tell = (type: RestEventTypeId, description: string) =>
    appendRestEvent(store, { type, customerid, description, endpointId, sim })
  const isData = quota.kind === 'data'
  const name = isData ? 'data' : 'SMS'
  if (!isBelowThreshold(quota) && isBelowThreshold(after)) {
    tell(isData ? 20 : 22, `Less than ${after.threshold_percentage} % of the ${name} quota is left`)
  }
  if (!isUsedUp(quota) && isUsedUp(after)) tell(isData ? 21 : 23, `The ${name} quota is used up`)
  return after
}

function isBelowThreshold({ volume, volume_used, threshold_percentage }: QuotaRow): boolean {
  return (
    threshold_percentage !== null && (volume - volume_used) * 100 < threshold_percentage * volume
  )
}

/** Takes the price of a use off the balance; no lower than zero. */
function charge(store: Store, sim: SimRow, facts: ServiceFacts, use: DeviceUse): bigint {
  const { is_prepaid, balance, customerid, endpointId } = facts
  if (!is_prepaid || balance <= 0n) return balance
  const price =
    (BigInt(use.bytes) * facts.pricePerMb) / bytesPerMb + BigInt(use.sms) * facts.pricePerSms
  if (price === 0n) return balance
  const left = balance > price ? balance - price : 0n
  writeBalance(store, endpointId, left)
  if (left === 0n) {
    appendRestEvent(store, {
      type: 31,
      customerid,
      description: `The prepaid balance is used up: ${showDecimal(balance)} was left before`,
      endpointId,
      sim,
    })
  }
  return left
}
