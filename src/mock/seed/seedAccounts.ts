/**
 * Customers, their users, the demo tokens and API keys in each state. One main customer with three sub-customers, and one stranger that
 * none of them may ever see.
 */
import { apiKeyRole, unlimitedMs } from '../db/api-keys/apiKeyFacts.ts'
import type { Database } from '../db/sqlite/openDatabase.ts'
import { hashSecret, newSecret } from '../db/accounts/secrets.ts'

const dayMs = 86_400_000

interface SeedCustomer {
  readonly customerid: number
  readonly name: string
  readonly parent: number | null
  readonly isTest: boolean
  readonly iccidPrefix: string
  readonly geolocation: string
  readonly reference: string
}

/** The customers of every store: the demo's main customer, its sub-customers, and a stranger. */
export const seedCustomers = [
  {
    customerid: 4100,
    name: 'Northwind Telematics',
    parent: null,
    isTest: false,
    iccidPrefix: '894903',
    geolocation: 'ACTIVE',
    reference: 'NWT-001',
  },
  {
    customerid: 4101,
    name: 'Northwind Fleet Nordics',
    parent: 4100,
    isTest: false,
    iccidPrefix: '894903',
    geolocation: 'ACTIVE',
    reference: 'NWT-NOR',
  },
  {
    customerid: 4102,
    name: 'Northwind Smart Metering',
    parent: 4100,
    isTest: false,
    iccidPrefix: '894903',
    geolocation: 'INACTIVE',
    reference: 'NWT-MET',
  },
  {
    customerid: 4103,
    name: 'Northwind Lab',
    parent: 4100,
    isTest: true,
    iccidPrefix: '894903',
    geolocation: 'IN_ACTIVATION',
    reference: 'NWT-LAB',
  },
  {
    customerid: 5200,
    name: 'Harbour Cold Chain',
    parent: null,
    isTest: false,
    iccidPrefix: '894604',
    geolocation: 'IN_DEACTIVATION',
    reference: 'HCC-001',
  },
] as const satisfies readonly SeedCustomer[]

/** The main customer the demo accounts belong to. */
export const demoCustomerId = seedCustomers[0].customerid

const seedUsers = [
  {
    number: 1,
    customerid: 4100,
    role: 'ADMINISTRATOR',
    name: 'Anna Lindqvist',
    username: 'anna.lindqvist',
    token: 'demo-administrator',
  },
  {
    number: 2,
    customerid: 4100,
    role: 'USER',
    name: 'Ben Okafor',
    username: 'ben.okafor',
    token: 'demo-user',
  },
  {
    number: 3,
    customerid: 4100,
    role: 'OBSERVER',
    name: 'Olga Marin',
    username: 'olga.marin',
    token: 'demo-observer',
  },
  {
    number: 4,
    customerid: 4101,
    role: 'ADMINISTRATOR',
    name: 'Nils Berg',
    username: 'nils.berg',
    token: 'demo-sub-customer',
  },
  {
    number: 5,
    customerid: 4102,
    role: 'USER',
    name: 'Mira Castell',
    username: 'mira.castell',
    token: null,
  },
  {
    number: 6,
    customerid: 5200,
    role: 'ADMINISTRATOR',
    name: 'Hugo Stern',
    username: 'hugo.stern',
    token: 'demo-stranger',
  },
] as const

/** Hashes of the demo tokens, which the README lists and which therefore work on this machine only. */
export const demoTokenHashes: ReadonlySet<string> = new Set(
  seedUsers.flatMap(({ token }) => (token === null ? [] : [hashSecret(token)])),
)

/** A user and a key of the main customer that are gone since some days, but stand in the audit log. */
export const goneDaysAgo = 12
export const departedUser = {
  number: 7,
  name: 'Tom Hartwell',
  username: 'tom.hartwell',
  email: 'tom.hartwell@northwind.example',
} as const
export const departedKeyId = 6

/** Ends and uses in days from the time of seeding; `null` never. */
const seedKeys = [
  {
    comment: 'ERP synchronisation',
    ageDays: 410,
    endDays: null,
    usedDaysAgo: 0,
    allowlist: ['203.0.113.0/24', '2001:db8:40::/48'],
    deletedDaysAgo: null,
  },
  {
    comment: 'Warehouse scanner',
    ageDays: 90,
    endDays: 12,
    usedDaysAgo: 1,
    allowlist: ['198.51.100.17'],
    deletedDaysAgo: null,
  },
  {
    comment: 'Pilot dashboard',
    ageDays: 220,
    endDays: -20,
    usedDaysAgo: 21,
    allowlist: [],
    deletedDaysAgo: null,
  },
  {
    comment: 'Nightly report',
    ageDays: 150,
    endDays: 215,
    usedDaysAgo: null,
    allowlist: [],
    deletedDaysAgo: null,
  },
  {
    comment: 'Former integrator',
    ageDays: 500,
    endDays: null,
    usedDaysAgo: 130,
    allowlist: [],
    deletedDaysAgo: 120,
  },
  {
    comment: 'Field service app',
    ageDays: 320,
    endDays: null,
    usedDaysAgo: 13,
    allowlist: [],
    deletedDaysAgo: goneDaysAgo,
  },
] as const

/** Returns the numbers of the users who act for a customer: those of its main customer that may change something, administrators first. */
export function actingUsers(customerid: number): readonly number[] {
  const customer = seedCustomers.find((one) => one.customerid === customerid)
  const main = customer?.parent ?? customerid
  return seedUsers
    .filter((user) => user.customerid === main && user.role !== 'OBSERVER')
    .map(({ number }) => number)
}

/** Writes all of it, with times counted back from `nowMs`. The same in every store: only times and keys differ. */
export function seedAccounts(db: Database, nowMs: number): void {
  const customer = db.statement(
    `INSERT INTO customer (customerid, current_name, parent_customerid, is_test_customer, common_iccid_prefix, geolocation_status, ext_reference, created_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  for (const [place, one] of seedCustomers.entries()) {
    const createdAtMs = nowMs - (1200 - place * 90) * dayMs
    customer.run(
      one.customerid,
      one.name,
      one.parent,
      Number(one.isTest),
      one.iccidPrefix,
      one.geolocation,
      one.reference,
      createdAtMs,
    )
  }
  seedUserAccounts(db, nowMs)
  seedExpiredToken(db, nowMs)
  seedDepartedUser(db, nowMs)
  seedApiKeys(db, nowMs)
}

function seedUserAccounts(db: Database, nowMs: number): void {
  const user = db.statement(
    `INSERT INTO user_account (number, user_id, username, email, name, role, customerid, created_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const token = db.statement(
    `INSERT INTO application_token (token_hash, description, user_id, customerid, created_at_ms, ip_ranges) VALUES (?, ?, ?, ?, ?, '[]')`,
  )
  for (const one of seedUsers) {
    const createdAtMs = nowMs - (800 - one.number * 40) * dayMs
    user.run(
      one.number,
      userId(one.number),
      one.username,
      email(one),
      one.name,
      one.role,
      one.customerid,
      createdAtMs,
    )
    if (one.token !== null)
      token.run(
        hashSecret(one.token),
        `Demo token of ${one.name}`,
        userId(one.number),
        one.customerid,
        createdAtMs,
      )
  }
}

/** Nobody knows its clear text. */
function seedExpiredToken(db: Database, nowMs: number): void {
  db.statement(
    `INSERT INTO application_token (token_hash, description, user_id, customerid, created_at_ms, expiry_date, ip_ranges, application, last_used_at_ms)
     VALUES (?, 'Migration script', ?, 4100, ?, ?, '["203.0.113.0/24"]', 'Migration', ?)`,
  ).run(
    hashSecret(newSecret('app')),
    userId(1),
    nowMs - 100 * dayMs,
    new Date(nowMs - 9 * dayMs).toISOString().slice(0, 10),
    nowMs - 10 * dayMs,
  )
}

function seedDepartedUser(db: Database, nowMs: number): void {
  const { number, username, email: address, name } = departedUser
  db.statement(
    `INSERT INTO user_account (number, user_id, username, email, name, role, customerid, created_at_ms, deleted_at_ms) VALUES (?, ?, ?, ?, ?, 'USER', 4100, ?, ?)`,
  ).run(
    number,
    userId(number),
    username,
    address,
    name,
    nowMs - 410 * dayMs,
    nowMs - goneDaysAgo * dayMs + 240_000,
  )
}

function seedApiKeys(db: Database, nowMs: number): void {
  const owner = seedUsers[0]
  const createdBy = JSON.stringify({
    type: 'USER',
    userId: userId(owner.number),
    email: email(owner),
  })
  const key = db.statement(
    `INSERT INTO api_key (key_hash, key_end, customerid, role, comment, created_at_ms, created_by, lastused_at_ms, ip_address_allowlist, expires_at_ms,
       deleted_by, deleted_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const daysAgo = (days: number | null) => (days === null ? null : nowMs - days * dayMs)
  for (const one of seedKeys) {
    // Random in every store, and forgotten here: these keys are for lists, not for signing in.
    const clearKey = newSecret('key')
    const expiresAtMs = one.endDays === null ? unlimitedMs : nowMs + one.endDays * dayMs
    const deletedBy = one.deletedDaysAgo === null ? null : createdBy
    key.run(
      ...[
        hashSecret(clearKey),
        clearKey.slice(-4),
        4100,
        apiKeyRole,
        one.comment,
        daysAgo(one.ageDays),
        createdBy,
        daysAgo(one.usedDaysAgo),
      ],
      ...[JSON.stringify(one.allowlist), expiresAtMs, deletedBy, daysAgo(one.deletedDaysAgo)],
    )
  }
}

function userId(number: number): string {
  return `7d0c1e52-4b1f-4f6e-9a63-${String(number).padStart(12, '0')}`
}

function email(user: { readonly username: string; readonly customerid: number }): string {
  return `${user.username}@${user.customerid === 5200 ? 'harbour-cold-chain.example' : 'northwind.example'}`
}
