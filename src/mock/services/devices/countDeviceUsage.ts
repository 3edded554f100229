/**
 * Counts usage against the device's quotas and prepaid balance, and creates events when a threshold is reached or a quota or balance is
 * used up (REST interface, Events). Runs in the transaction of the usage.
 */
import { showDecimal } from '../../db/devices/decimal.ts'
import {
  writeBalance,
  writeQuota,
  readServiceFacts,
  type ServiceFacts,
} from '../../db/devices/serviceFacts.ts'
import type { QuotaRow } from '../../db/devices/deviceTables.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import type { Store } from '../../store/store.ts'
import { isUsedUp, blockReasonOf } from './serviceBlockReason.ts'

export interface DeviceUsage {
  readonly bytes: number
  /** Sent and received. */
  readonly sms: number
}

const bytesPerMb = 1_000_000n

/** Counts usage; returns whether the device has no data service afterwards. */
export function countDeviceUsage(
  store: Store,
  sim: SimRow,
  endpointId: number,
  use: DeviceUsage,
): boolean {
  const facts = readServiceFacts(store, endpointId)
  if (!facts) return false
  const after: ServiceFacts = {
    ...facts,
    dataQuota: countQuota(store, sim, facts, facts.dataQuota, use.bytes),
    smsQuota: countQuota(store, sim, facts, facts.smsQuota, use.sms),
    balance: charge(store, sim, facts, use),
  }
  return blockReasonOf(after, 'data') !== undefined
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
  const subject = { customerid, endpointId, sim }
  const isData = quota.kind === 'data'
  const name = isData ? 'data' : 'SMS'
  if (!isBelowThreshold(quota) && isBelowThreshold(after)) {
    const percent = after.threshold_percentage
    const description = `Less than ${percent} % of the ${name} quota is left`
    appendRestEvent(store, subject, isData ? 20 : 22, description, { percent })
  }
  if (!isUsedUp(quota) && isUsedUp(after))
    appendRestEvent(store, subject, isData ? 21 : 23, `The ${name} quota is used up`)
  return after
}

function isBelowThreshold({ volume, volume_used, threshold_percentage }: QuotaRow): boolean {
  return (
    threshold_percentage !== null && (volume - volume_used) * 100 < threshold_percentage * volume
  )
}

/** Deducts the price of usage; the balance does not fall below zero. */
function charge(store: Store, sim: SimRow, facts: ServiceFacts, use: DeviceUsage): bigint {
  const { is_prepaid, balance, customerid, endpointId } = facts
  if (!is_prepaid || balance <= 0n) return balance
  const price =
    (BigInt(use.bytes) * facts.pricePerMb) / bytesPerMb + BigInt(use.sms) * facts.pricePerSms
  if (price === 0n) return balance
  const left = balance > price ? balance - price : 0n
  writeBalance(store, endpointId, left)
  if (left === 0n) {
    const description = `The prepaid balance is used up: ${showDecimal(balance)} was left before`
    appendRestEvent(store, { customerid, endpointId, sim }, 31, description)
  }
  return left
}
