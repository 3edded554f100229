/**
 * Seeds the audit log of the weeks before the seed: the past changes of SIMs with initiator and IP address, and the history of accounts and
 * keys.
 */
import type { Database } from '../db/sqlite/database.ts'
import { auditTable, type NewAuditRow } from '../db/audit-log/auditLog.ts'
import { columnName } from '../db/sqlite/table.ts'
import { dayMs } from '../store/days.ts'
import { pastActions } from '../db/sim-history/pastTransitions.ts'
import type { PastAction } from '../db/sim-history/pastAction.ts'
import { hash } from './random.ts'
import type { SeedOptions } from './seedOptions.ts'
import { makeSim } from './simProfile.ts'
import { deletedKeyId, deletedUser, deletedDaysBefore } from './seedAccounts.ts'

/** The initiators of past changes: users of each customer, keys and the system; some have since been deleted. */
interface Actor {
  readonly type: 'USER' | 'API_KEY' | 'SYSTEM'
  readonly value: string | null
  readonly address: string | null
}

interface AccountAction {
  readonly timestampMs: number
  readonly customerid: number
  readonly action: 'UPDATED' | 'CREATED' | 'DELETED'
  readonly actor: Actor
  readonly email?: string
  readonly oldValue?: string
  readonly newValue?: string
}

const userActor = (name: string, address: string): Actor => ({
  type: 'USER',
  value: `${name}@northwind.example`,
  address,
})
const anna = userActor('anna.lindqvist', '203.0.113.7')
const ben = userActor('ben.okafor', '203.0.113.24')
const deletedUserActor: Actor = { type: 'USER', value: deletedUser.email, address: '198.51.100.61' }
const enterpriseKey: Actor = { type: 'API_KEY', value: '1', address: '203.0.113.90' }
const deletedKeyActor: Actor = {
  type: 'API_KEY',
  value: String(deletedKeyId),
  address: '192.0.2.33',
}
const system: Actor = { type: 'SYSTEM', value: null, address: null }

/** Users of sub-customers, who change SIMs in addition to those of the main customer. */
const subCustomerUsers: ReadonlyMap<number, Actor> = new Map([
  [4101, userActor('nils.berg', '203.0.113.140')],
  [4102, userActor('mira.castell', '203.0.113.171')],
])

const seedActors = {
  system,
  /** Returns the initiator of an action on a SIM of this customer, chosen by a number. */
  of(customerid: number, action: PastAction, choice: number, nowMs: number): Actor {
    const isBeforeDeletion = action.timestampMs < nowMs - deletedDaysBefore * dayMs
    const deleted = isBeforeDeletion ? [deletedUserActor, deletedUserActor] : []
    if (action.kind === 'field')
      return pickOf([enterpriseKey, enterpriseKey, ben, ...deleted], choice)
    if (action.kind === 'cancelLocation' && isBeforeDeletion)
      return pickOf([deletedKeyActor, ben], choice)
    const own = subCustomerUsers.get(customerid)
    return pickOf([anna, ben, ben, ...deleted, ...(own ? [own, own, own] : [])], choice)
  },
} as const

function pickOf(actors: readonly Actor[], choice: number): Actor {
  return actors[choice % actors.length] ?? system
}

/** Returns the history of accounts and keys, oldest first. */
function seedAccountActions(nowMs: number): AccountAction[] {
  const ago = (days: number) => Math.floor(nowMs - days * dayMs)
  const customerid = 4100
  return [
    {
      timestampMs: ago(38.3),
      customerid,
      action: 'UPDATED',
      actor: anna,
      email: 'olga.marin@northwind.example',
      oldValue: JSON.stringify({ role: 'USER' }),
      newValue: JSON.stringify({ role: 'OBSERVER' }),
    },
    {
      timestampMs: ago(26.1),
      customerid,
      action: 'CREATED',
      actor: deletedUserActor,
      email: deletedUser.email,
      newValue: JSON.stringify({ application_token: 'Field laptop', expiry_date: null }),
    },
    {
      timestampMs: ago(deletedDaysBefore),
      customerid,
      action: 'DELETED',
      actor: anna,
      oldValue: JSON.stringify({ apiKey: { keyid: deletedKeyId, comment: 'Field service app' } }),
    },
    {
      timestampMs: ago(deletedDaysBefore) + 240_000,
      customerid,
      action: 'DELETED',
      actor: anna,
      email: deletedUser.email,
      oldValue: JSON.stringify({ name: deletedUser.name, role: 'USER' }),
    },
    {
      timestampMs: ago(6.4),
      customerid: 4102,
      action: 'UPDATED',
      actor: anna,
      email: 'mira.castell@northwind.example',
      oldValue: JSON.stringify({ name: 'Mira Kastell' }),
      newValue: JSON.stringify({ name: 'Mira Castell' }),
    },
  ]
}

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
    for (const action of pastActions(sim)) {
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
