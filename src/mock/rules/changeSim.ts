/**
 * The only way a SIM changes. One call writes the row, the events the change brings, the audit entry when somebody is to answer for it, and the
 * day's usage; brings the index up to date; and publishes once all of it is committed. Whether a change is allowed is decided before, by
 * the other rules; this one decides nothing but what belongs together.
 */
import type { SimEventType } from '../../contract/tables.ts'
import { appendAudit } from '../world/auditLog.ts'
import type { WorldMessage } from '../world/bus.ts'
import { dayOf } from '../world/consumption.ts'
import { notFound } from '../world/serviceError.ts'
import { appendSimEvent } from '../world/simEvents.ts'
import { networkOperatorOf, readSim } from '../world/readSims.ts'
import type { SimRow } from '../world/simRow.ts'
import { indexSim, writeSimColumns } from '../world/writeSim.ts'
import type { SimColumnValues } from '../world/writeSim.ts'
import type { Initiator } from '../world/viewer.ts'
import type { World } from '../world/world.ts'
import { eventsOfChange } from './eventsOfChange.ts'

/** What can change on a SIM: only fields given change; null clears, and null in a limit is "no limit". */
export interface SimChange {
  readonly customerid?: number
  readonly statusid?: number
  readonly activation_timestamp?: number
  readonly imei?: string | null
  readonly in_session_since?: number | null
  readonly monthly_data_volume?: number
  readonly monthly_data_limit?: number | null
  readonly monthly_sms_mo?: number
  readonly monthly_sms_mt?: number
  readonly monthly_sms_mo_limit?: number | null
  readonly monthly_sms_mt_limit?: number | null
  readonly monthly_voice_mo?: number
  readonly monthly_voice_mo_limit?: number | null
  readonly previous_month_data_volume?: number
  readonly custom_field_1?: string | null
  readonly nwc?: string | null
  readonly apn?: string | null
  readonly ip_address?: string | null
  readonly end_customer_label?: string | null
  readonly imei_lock?: { readonly imei: string; readonly enabled: boolean }
  /** Networks by MCC and MNC written together. */
  readonly denied_networks?: readonly string[]
}

export interface ChangeCause {
  readonly batchJobId?: number
  readonly sourceIpAddress?: string
  /** An event besides those the change itself brings (status → lifecycle, session → presence, lock → imeiLockSwitch). */
  readonly event?: { readonly type: SimEventType; readonly details: string; readonly jsonData?: Readonly<Record<string, unknown>> }
}

export interface SimChangeOrder {
  readonly iccid: string
  readonly change: SimChange
  readonly cause?: ChangeCause
}

/** Changes one SIM and answers it as it is now. NOT_FOUND for an unknown ICCID; who may change it is asked before, with findSim. */
export function changeSim(world: World, initiator: Initiator, iccid: string, change: SimChange, cause: ChangeCause = {}): SimRow {
  const [after] = changeSims(world, initiator, [{ iccid, change, cause }])
  if (!after) throw notFound('iccid', `There is no SIM ${iccid}`)
  return after
}

/**
 * The same for many SIMs in one transaction, cheap enough for thousands a second. Unknown ICCIDs are left out of the answer. `alongside` writes what
 * must be kept with the changes or not at all, such as how far a job has come.
 */
export function changeSims(world: World, initiator: Initiator, orders: readonly SimChangeOrder[], alongside?: () => void): readonly SimRow[] {
  const messages: WorldMessage[] = []
  const changed: SimRow[] = []
  world.db.transaction(() => {
    for (const { iccid, change, cause = {} } of orders) {
      const row = world.sims.rowOfIccid(iccid)
      const before = row === undefined ? undefined : readSim(world, row + 1)
      if (before) changed.push(applyChange(world, initiator, before, change, cause, messages))
    }
    alongside?.()
  })
  // Lists must not see what could still be rolled back, so the index follows the commit.
  for (const sim of changed) indexSim(world, sim)
  for (const message of messages) world.bus.publish(message)
  return changed
}

function applyChange(world: World, initiator: Initiator, before: SimRow, change: SimChange, cause: ChangeCause, messages: WorldMessage[]): SimRow {
  const { columns, oldValue, newValue } = differences(before, change)
  const after = changedRow(before, change)
  if (Object.keys(columns).length > 0) {
    writeSimColumns(world, before.id, columns)
    const used = after.monthly_data_volume - before.monthly_data_volume
    if (used > 0) addUsage(world, before.id, used)
    if (initiator.type !== 'SYSTEM' || 'statusid' in newValue || 'imei_lock' in newValue) {
      const { batchJobId, sourceIpAddress } = cause
      appendAudit(world, initiator, { customerid: before.customerid, action: 'UPDATED', category: 'SIM_CARD', iccid: before.iccid, batchJobId, sourceIpAddress, oldValue, newValue })
    }
    messages.push({ type: 'simUpdated', customerid: after.customerid, iccid: after.iccid, sim: after })
  }
  for (const event of [...eventsOfChange(before, after), ...(cause.event ? [cause.event] : [])]) {
    const written = appendSimEvent(world, before, event)
    messages.push({ type: 'simEvent', customerid: after.customerid, iccid: after.iccid, event: written })
  }
  return after
}

/** The columns that really change, and their values before and after as the audit log shows them. */
function differences(before: SimRow, change: SimChange): { columns: SimColumnValues; oldValue: Record<string, unknown>; newValue: Record<string, unknown> } {
  const columns: SimColumnValues = {}
  const oldValue: Record<string, unknown> = {}
  const newValue: Record<string, unknown> = {}
  const { imei_lock, denied_networks, end_customer_label, ...plain } = change
  function note(field: string, held: unknown, wanted: unknown, values: SimColumnValues): void {
    if (JSON.stringify(held) === JSON.stringify(wanted)) return
    oldValue[field] = held
    newValue[field] = wanted
    Object.assign(columns, values)
  }
  for (const [field, wanted] of Object.entries(plain)) {
    // The rest of a change has the names of SimRow's plain fields.
    const held = before[field as keyof typeof plain]
    if (wanted === undefined || held === wanted) continue
    oldValue[field] = held
    newValue[field] = wanted
    columns[field] = wanted
  }
  if (end_customer_label !== undefined) {
    note('end_customer_label', before.end_customer_label?.name ?? null, end_customer_label, { end_customer_label })
  }
  if (imei_lock) {
    note('imei_lock', before.imei_lock, imei_lock, { imei_lock_enabled: imei_lock.enabled ? 1 : 0, imei_lock_imei: imei_lock.imei })
  }
  if (denied_networks) {
    const held = before.denied_networks.map(({ mcc, mnc }) => mcc + mnc)
    note('denied_networks', held, denied_networks, { denied_networks: denied_networks.length > 0 ? denied_networks.join(',') : null })
  }
  return { columns, oldValue, newValue }
}

function changedRow(before: SimRow, change: SimChange): SimRow {
  const { end_customer_label, denied_networks, imei_lock, ...plain } = change
  const nwc = plain.nwc === undefined ? before.nwc : plain.nwc
  return {
    ...before,
    ...plain,
    networkOperator: nwc === before.nwc ? before.networkOperator : nwc === null ? null : networkOperatorOf(nwc),
    ...(end_customer_label !== undefined && { end_customer_label: end_customer_label === null ? null : { name: end_customer_label } }),
    ...(imei_lock && { imei_lock: { imei: imei_lock.imei, enabled: imei_lock.enabled } }),
    ...(denied_networks && { denied_networks: denied_networks.map(networkOperatorOf) }),
  }
}

function addUsage(world: World, simId: number, bytes: number): void {
  world.db
    .statement('INSERT INTO usage_day VALUES (?, ?, ?) ON CONFLICT (sim_id, day) DO UPDATE SET bytes = bytes + excluded.bytes')
    .run(simId, dayOf(world.clock.now()), bytes)
}
