/**
 * The only way to change SIMs. One call writes the row, its events, the audit entry if there is an initiator, and the daily usage; updates
 * the index; and publishes after the commit. Other services decide whether a change is allowed.
 */
import { limitRules } from '../../../contract/simAfterChange.ts'
import { appendAudit } from '../../db/audit-log/auditLog.ts'
import type { StoreMessage } from '../../store/bus.ts'
import { notFound } from '../../store/serviceError.ts'
import { appendRestEventOfSim } from '../../db/events/appendRestEvent.ts'
import { appendSimEvent } from '../../db/sim-events/simEvents.ts'
import { networkOperatorOf, nwcOf } from '../../db/sims/networkOperators.ts'
import { readSim } from '../../db/sims/readSims.ts'
import { simTable, type SimRow, type StoredSim } from '../../db/sims/simTables.ts'
import type { Initiator, Store } from '../../store/store.ts'
import { perStore } from '../../store/perStore.ts'
import { withDeviceEffects } from '../devices/deviceEffects.ts'
import { reportUsage } from './reportUsage.ts'
import type { ChangeCause, SimChange, SimChangeOrder } from './simChange.ts'
import {
  lifecycleEvent,
  lockEvent,
  presenceEvent,
  unauthorizedEvent,
  usageNotificationEvent,
  type NewSimEvent,
} from '../../db/sim-events/simEventKinds.ts'

/** The audited fields: those that users change. Changes of sessions and counters only write events. */
const auditedFields: ReadonlySet<string> = new Set<keyof SimChange>([
  'customerid',
  'statusid',
  'custom_field_1',
  'monthly_data_limit',
  'monthly_sms_mo_limit',
  'monthly_voice_mo_limit',
  'end_customer_label',
  'imei_lock',
  'denied_networks',
])

/** Changes one SIM and returns it. Throws NOT_FOUND for an unknown ICCID; permissions are checked earlier, with findSim. */
export function changeSim(
  store: Store,
  initiator: Initiator,
  iccid: string,
  change: SimChange,
  cause: ChangeCause = {},
): SimRow {
  const [after] = changeSims(store, initiator, [{ iccid, change, cause }])
  if (!after) throw notFound('iccid', `There is no SIM ${iccid}`)
  return after
}

/**
 * Changes many SIMs in one transaction, thousands per second. Unknown ICCIDs are omitted from the result. `alongside` writes in the same
 * transaction, such as the progress of a job.
 */
export function changeSims(
  store: Store,
  initiator: Initiator,
  orders: readonly SimChangeOrder[],
  alongside?: () => void,
): readonly SimRow[] {
  const effects: Effects = { messages: [], afterCommit: [] }
  const changed: SimRow[] = []
  store.db.transaction(() => {
    for (const { iccid, change, cause = {}, before = findSimOfOrder(store, iccid) } of orders) {
      if (before) changed.push(applyChange(store, initiator, before, change, cause, effects))
    }
    alongside?.()
  })
  // Lists must not show what could still be rolled back, so the index follows the commit.
  for (const sim of changed) {
    store.sims.set({
      ...sim,
      end_customer_label: sim.end_customer_label?.name ?? null,
      eid: sim.esim_information?.eid ?? null,
    })
    store.devices.refreshSim(sim.id)
  }
  for (const follow of effects.afterCommit) follow()
  for (const message of effects.messages) store.bus.publish(message)
  return changed
}

function findSimOfOrder(store: Store, iccid: string): SimRow | undefined {
  const row = store.sims.rowOfIccid(iccid)
  return row === undefined ? undefined : readSim(store, row + 1)
}

/** Work for after the commit. */
interface Effects {
  readonly messages: StoreMessage[]
  readonly afterCommit: (() => void)[]
}

function applyChange(
  store: Store,
  initiator: Initiator,
  before: SimRow,
  requested: SimChange,
  cause: ChangeCause,
  { messages, afterCommit }: Effects,
): SimRow {
  const wanted = withDeviceEffects(store, before, requested, cause, afterCommit)
  const change = { ...wanted, ...timesOfChange(before, wanted, store.clock.now()) }
  const { columns, oldValue, newValue } = differences(before, change)
  const after = changedRow(before, change)
  if (Object.keys(columns).length > 0) {
    simTable.update(store.db, before.id, columns)
    if (Object.keys(newValue).length > 0) {
      appendAudit(store, initiator, {
        customerid: before.customerid,
        action: 'UPDATED',
        category: 'SIM_CARD',
        iccid: before.iccid,
        batchJobId: cause.batchJobId,
        oldValue,
        newValue,
      })
    }
    if (after.customerid !== before.customerid) {
      const { customerid, iccid, statusid, providerid } = before
      messages.push({
        type: 'simMoved',
        customerid,
        newCustomerid: after.customerid,
        sim: { iccid, statusid, providerid },
      })
    }
    messages.push({
      type: 'simUpdated',
      customerid: after.customerid,
      iccid: after.iccid,
      sim: after,
    })
  }
  for (const event of [
    ...reportUsage(store, before, after, afterCommit),
    ...eventsOfChange(before, after, sessionBytes(store, before, after)),
    ...(cause.event ? [cause.event] : []),
  ]) {
    const written = appendSimEvent(store, before, event)
    appendRestEventOfSim(store, initiator, after, event)
    messages.push({
      type: 'simEvent',
      customerid: after.customerid,
      iccid: after.iccid,
      event: written,
    })
  }
  return after
}

function timesOfChange(
  before: SimRow,
  { statusid = before.statusid, in_session_since }: SimChange,
  nowMs: number,
): Pick<SimChange, 'status_changed_at' | 'last_seen_at'> {
  const now = Math.floor(nowMs / 1000)
  const isSessionEnded = in_session_since === null && before.in_session_since !== null
  return {
    ...(statusid !== before.statusid && { status_changed_at: now }),
    ...(isSessionEnded && { last_seen_at: now }),
  }
}

/** Returns the columns whose values differ, with the audited values before and after. */
function differences(
  before: SimRow,
  change: SimChange,
): {
  columns: Partial<StoredSim>
  oldValue: Record<string, unknown>
  newValue: Record<string, unknown>
} {
  const columns: { -readonly [Field in keyof StoredSim]?: StoredSim[Field] } = {}
  const oldValue: Record<string, unknown> = {}
  const newValue: Record<string, unknown> = {}
  const { imei_lock, denied_networks, end_customer_label, ...plain } = change
  const compare = (
    field: string,
    current: unknown,
    wanted: unknown,
    values: Partial<StoredSim>,
  ): void => {
    if (current === wanted || JSON.stringify(current) === JSON.stringify(wanted)) return
    Object.assign(columns, values)
    if (!auditedFields.has(field)) return
    oldValue[field] = current
    newValue[field] = wanted
  }
  for (const [field, wanted] of Object.entries(plain)) {
    // The other fields of a change have the names of SimRow's fields.
    const current = before[field as keyof typeof plain]
    if (wanted !== undefined) compare(field, current, wanted, { [field]: wanted })
  }
  if (end_customer_label !== undefined) {
    const label = before.end_customer_label?.name ?? null
    compare('end_customer_label', label, end_customer_label, { end_customer_label })
  }
  if (imei_lock) {
    const { enabled: imei_lock_enabled, imei: imei_lock_imei } = imei_lock
    compare('imei_lock', before.imei_lock, imei_lock, { imei_lock_enabled, imei_lock_imei })
  }
  if (denied_networks) {
    const current = before.denied_networks.map(nwcOf)
    const stored = denied_networks.length > 0 ? denied_networks.join(',') : null
    compare('denied_networks', current, denied_networks, { denied_networks: stored })
  }
  return { columns, oldValue, newValue }
}

function changedRow(before: SimRow, change: SimChange): SimRow {
  const { end_customer_label, denied_networks, imei_lock, ...plain } = change
  const nwc = plain.nwc === undefined ? before.nwc : plain.nwc
  return {
    ...before,
    ...plain,
    networkOperator:
      nwc === before.nwc ? before.networkOperator : nwc === null ? null : networkOperatorOf(nwc),
    ...(end_customer_label !== undefined && {
      end_customer_label: end_customer_label === null ? null : { name: end_customer_label },
    }),
    ...(imei_lock && { imei_lock: { imei: imei_lock.imei, enabled: imei_lock.enabled } }),
    ...(denied_networks && { denied_networks: denied_networks.map(networkOperatorOf) }),
  }
}

/** The counters at the start of sessions. Sessions that were running when the server started are not known. */
const countersAtStart = perStore(() => new Map<number, number>())

/** Returns the bytes of a session that ended, and remembers the counter where one starts; undefined if the month changed meanwhile. */
function sessionBytes(store: Store, before: SimRow, after: SimRow): number | undefined {
  const counters = countersAtStart(store)
  if (after.in_session_since !== null && after.in_session_since !== before.in_session_since)
    counters.set(after.id, before.monthly_data_volume)
  if (after.in_session_since !== null) return undefined
  const start = counters.get(after.id)
  counters.delete(after.id)
  return start === undefined || after.monthly_data_volume < start
    ? undefined
    : after.monthly_data_volume - start
}

/** Percentages of a monthly limit that cause a notification. */
const notifiedPercents = [80, 100]

/** Returns the events between two states of a SIM (GraphQL interface, SIM event types), in order. */
export function eventsOfChange(
  before: SimRow,
  after: SimRow,
  bytesOfSession?: number,
): NewSimEvent[] {
  const events = usageNotifications(before, after)
  if (before.statusid !== after.statusid) {
    events.push(lifecycleEvent(before.statusid, after.statusid))
    if (after.statusid === 20)
      events.push(unauthorizedEvent(after.imei, after.imei_lock?.imei ?? null))
  }
  if ((before.in_session_since === null) !== (after.in_session_since === null)) {
    const isOnline = after.in_session_since !== null
    // A session that ended was on the previous network.
    events.push(
      isOnline
        ? presenceEvent(true, after)
        : presenceEvent(false, before, {
            sessionSeconds: Math.max(0, (after.last_seen_at ?? 0) - (before.in_session_since ?? 0)),
            ...(bytesOfSession !== undefined && { sessionBytes: bytesOfSession }),
          }),
    )
  }
  if (JSON.stringify(before.imei_lock) !== JSON.stringify(after.imei_lock))
    events.push(lockEvent(after.imei_lock))
  return events
}

/** Usage that passes a percentage of a limit notifies once; a limit set below the current usage does not, because the user knows. */
function usageNotifications(before: SimRow, after: SimRow): NewSimEvent[] {
  return limitRules.flatMap(({ resource, used, limit }) => {
    const bound = after[limit]
    if (bound === null || bound === 0 || after[used] <= before[used] || before[limit] !== bound)
      return []
    const isPassed = (percent: number) =>
      before[used] * 100 < bound * percent && after[used] * 100 >= bound * percent
    // Usage that passes both percentages at once notifies of the higher one.
    const percent = notifiedPercents.findLast(isPassed)
    return percent === undefined
      ? []
      : [usageNotificationEvent(resource, percent, after[used], bound)]
  })
}
