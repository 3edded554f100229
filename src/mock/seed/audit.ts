/**
 * Seeds the audit log of the weeks before the seed: the past changes of SIMs with initiator and IP address, and the history of accounts and
 * keys.
 */
import type { Database } from '../db/sqlite/database.ts'
import { auditTable, type NewAuditRow } from '../db/audit-log/auditTable.ts'
import { columnName } from '../db/sqlite/table.ts'
import { dayMs } from '../store/days.ts'
import { pastActions } from '../db/sim-history/pastTransitions.ts'
import type { PastAction } from '../db/sim-history/pastAction.ts'
import { seedAccountActions, seedActors, type Actor } from './auditActors.ts'
import { hash } from './random.ts'
import type { SeedOptions } from './seedOptions.ts'
import { makeSim } from './simProfile.ts'

/** The maximum number of SIMs with seeded entries, evenly spread over a larger fleet. */
const maxAuditedSims = 2_000
const retentionDays = 45

/** Writes the past entries. Then inserts all entries again, sorted by time, because the log is read in the order of insertion. */
export function seedAudit(db: Database, { sims, seed, nowMs }: SeedOptions): void {
  const add = (actor: Actor, entry: Omit<NewAuditRow, 'initiatorType'>) =>
    auditTable.insert(db, {
      ...entry,
      initiatorType: actor.type,
      initiatorValue: actor.value,
      sourceIpAddress: actor.address,
    })
  for (const { actor, ...entry } of seedAccountActions(nowMs))
    add(actor, { category: 'USER_MANAGEMENT', ...entry })
  const step = Math.max(1, sims / maxAuditedSims)
  for (let at = 1; at <= sims; at += step) {
    const sim = makeSim(seed, Math.floor(at), false, nowMs)
    for (const action of pastActions(sim, nowMs)) {
      if (action.timestampMs < nowMs - retentionDays * dayMs) continue
      const actor = action.byUser
        ? seedActors.of(
            sim.customerid,
            action,
            hash(sim.id, Math.floor(action.timestampMs / 1000) | 0),
            nowMs,
          )
        : seedActors.system
      add(actor, {
        timestampMs: action.timestampMs,
        customerid: sim.customerid,
        action: 'UPDATED',
        category: 'SIM_CARD',
        iccid: sim.iccid,
        ...valuesOf(action),
      })
    }
  }
  sortAuditByTime(db)
}

/** The values before and after, in the format of current entries. */
function valuesOf(action: PastAction): Pick<NewAuditRow, 'oldValue' | 'newValue'> {
  const { oldValue, newValue } = changeOf(action)
  return {
    oldValue: oldValue && JSON.stringify(oldValue),
    newValue: newValue && JSON.stringify(newValue),
  }
}

function changeOf(action: PastAction): { oldValue?: object; newValue?: object } {
  if (action.kind === 'status')
    return { oldValue: { statusid: action.from }, newValue: { statusid: action.to } }
  if (action.kind === 'lock')
    return { oldValue: { imei_lock: action.before }, newValue: { imei_lock: action.after } }
  if (action.kind === 'cancelLocation')
    return { newValue: { cancelLocation: { blockedUntil: action.timestampMs + 300_000 } } }
  return { oldValue: { [action.field]: action.before }, newValue: { [action.field]: action.after } }
}

function sortAuditByTime(db: Database): void {
  const columns = Object.keys(auditTable.columns).slice(1).map(columnName).join(', ')
  db.exec(`
    CREATE TEMP TABLE audit_in_order AS SELECT ${columns} FROM audit_event ORDER BY timestamp_ms, id;
    DELETE FROM audit_event;
    INSERT INTO audit_event (${columns}) SELECT ${columns} FROM audit_in_order ORDER BY rowid;
    DROP TABLE audit_in_order;
  `)
}
