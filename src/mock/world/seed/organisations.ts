/**
 * Customers, people, tokens and keys of the demo data.
 */
import { hashSecret } from '../secrets.ts'
import type { Database } from '../openDatabase.ts'
import { dayMs } from '../consumption.ts'

export const mainCustomerId = 1000
export const subCustomerIds = [1001, 1002, 1003] as const
export const strangerCustomerId = 2000

/** How many of the SIMs the main customer and each sub-customer have. */
export const customerShares = [
  [mainCustomerId, 0.58],
  [1001, 0.18],
  [1002, 0.14],
  [1003, 0.1],
] as const

export const iccidPrefixes: Readonly<Record<number, string>> = { [strangerCustomerId]: '89430710' }
export const commonIccidPrefix = '89490200'

const customers = [
  { id: mainCustomerId, name: 'Aurora Fleet Services', parent: null, isTest: 0, reference: 'AUR-1', location: 'ACTIVE' },
  { id: 1001, name: 'Aurora Cold Chain', parent: mainCustomerId, isTest: 0, reference: 'AUR-2', location: 'ACTIVE' },
  { id: 1002, name: 'Aurora Metering', parent: mainCustomerId, isTest: 0, reference: 'AUR-3', location: 'INACTIVE' },
  { id: 1003, name: 'Aurora Labs', parent: mainCustomerId, isTest: 1, reference: 'AUR-4', location: 'IN_ACTIVATION' },
  { id: strangerCustomerId, name: 'Borealis Utilities', parent: null, isTest: 0, reference: 'BOR-1', location: 'ACTIVE' },
]

export const demoUsers = [
  { number: 1, id: '5b0c1a52-7c1e-4f0e-9a53-0f3c6a1d0001', username: 'anna', name: 'Anna Berg', email: 'anna.berg@aurora.example', role: 'ADMINISTRATOR', customerid: mainCustomerId },
  { number: 2, id: '5b0c1a52-7c1e-4f0e-9a53-0f3c6a1d0002', username: 'jonas', name: 'Jonas Keller', email: 'jonas.keller@aurora.example', role: 'USER', customerid: mainCustomerId },
  { number: 3, id: '5b0c1a52-7c1e-4f0e-9a53-0f3c6a1d0003', username: 'olga', name: 'Olga Winter', email: 'olga.winter@aurora.example', role: 'OBSERVER', customerid: mainCustomerId },
  { number: 4, id: '5b0c1a52-7c1e-4f0e-9a53-0f3c6a1d0004', username: 'mia', name: 'Mia Sommer', email: 'mia.sommer@coldchain.example', role: 'ADMINISTRATOR', customerid: 1001 },
  { number: 5, id: '5b0c1a52-7c1e-4f0e-9a53-0f3c6a1d0005', username: 'paul', name: 'Paul Brandt', email: 'paul.brandt@metering.example', role: 'USER', customerid: 1002 },
  { number: 6, id: '5b0c1a52-7c1e-4f0e-9a53-0f3c6a1d0006', username: 'lea', name: 'Lea Vogt', email: 'lea.vogt@labs.example', role: 'OBSERVER', customerid: 1003 },
  { number: 7, id: '5b0c1a52-7c1e-4f0e-9a53-0f3c6a1d0007', username: 'stian', name: 'Stian Dahl', email: 'stian.dahl@borealis.example', role: 'ADMINISTRATOR', customerid: strangerCustomerId },
] as const

/** Clear application tokens of the demo data and whose they are. */
export const demoTokens = [
  { token: 'demo-administrator', userNumber: 1 },
  { token: 'demo-user', userNumber: 2 },
  { token: 'demo-observer', userNumber: 3 },
] as const

/** Clear API keys of the demo data: one in every state a key can be in. */
const demoKeys = [
  { key: 'demo-key-active', comment: 'Nightly export', role: 'USER', ageDays: 320, usedDaysAgo: 0, allowlist: [], expiresInDays: null, deletedDaysAgo: null },
  { key: 'demo-key-office', comment: 'Office network only', role: 'USER', ageDays: 190, usedDaysAgo: 3, allowlist: ['203.0.113.0/24', '2001:db8::/32'], expiresInDays: 210, deletedDaysAgo: null },
  { key: 'demo-key-expiring', comment: 'Field service app', role: 'OBSERVER', ageDays: 350, usedDaysAgo: 1, allowlist: [], expiresInDays: 12, deletedDaysAgo: null },
  { key: 'demo-key-expired', comment: 'Pilot project', role: 'USER', ageDays: 400, usedDaysAgo: 41, allowlist: ['198.51.100.7'], expiresInDays: -35, deletedDaysAgo: null },
  { key: 'demo-key-deleted', comment: null, role: 'USER', ageDays: 500, usedDaysAgo: 120, allowlist: [], expiresInDays: null, deletedDaysAgo: 90 },
  { key: 'demo-key-unused', comment: 'Never used', role: 'USER', ageDays: 60, usedDaysAgo: null, allowlist: [], expiresInDays: null, deletedDaysAgo: null },
] as const

/** Writes customers, users, application tokens and API keys. */
export function seedOrganisations(db: Database, nowMs: number): void {
  const addCustomer = db.statement('INSERT INTO customer VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  for (const { id, name, parent, isTest, reference, location } of customers) {
    addCustomer.run(id, name, parent, isTest, iccidPrefixes[id] ?? commonIccidPrefix, location, reference, nowMs - 1200 * dayMs + id * 1000)
  }
  const addUser = db.statement('INSERT INTO user_account VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)')
  for (const { number, id, username, email, name, role, customerid } of demoUsers) {
    addUser.run(number, id, username, email, name, role, customerid, nowMs - 1000 * dayMs)
  }
  const addToken = db.statement(
    "INSERT INTO application_token (token_hash, description, user_id, customerid, created_at_ms, ip_ranges) VALUES (?, ?, ?, ?, ?, '[]')",
  )
  for (const { token, userNumber } of demoTokens) {
    const user = demoUsers.find(({ number }) => number === userNumber)
    if (user) addToken.run(hashSecret(token), `Demo account of ${user.name}`, user.id, user.customerid, nowMs - 30 * dayMs)
  }
  const addKey = db.statement('INSERT INTO api_key VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const createdBy = JSON.stringify({ type: 'USER', userId: demoUsers[0].id, email: demoUsers[0].email })
  for (const [at, key] of demoKeys.entries()) {
    addKey.run(
      at + 1,
      hashSecret(key.key),
      key.key.slice(-4),
      mainCustomerId,
      key.role,
      key.comment,
      nowMs - key.ageDays * dayMs,
      createdBy,
      key.usedDaysAgo === null ? null : nowMs - key.usedDaysAgo * dayMs,
      JSON.stringify(key.allowlist),
      key.expiresInDays === null ? -1 : nowMs + key.expiresInDays * dayMs,
      key.deletedDaysAgo === null ? null : createdBy,
      key.deletedDaysAgo === null ? null : nowMs - key.deletedDaysAgo * dayMs,
    )
  }
  const addProfile = (table: 'service_profile' | 'tariff_profile', id: number, name: string, description: string): void => {
    db.statement(`INSERT INTO ${table} VALUES (?, ?, ?, ?)`).run(id, mainCustomerId, name, description)
  }
  addProfile('service_profile', 1, 'Telemetry', 'Data and SMS, no voice')
  addProfile('service_profile', 2, 'Tracking prepaid', 'Data and SMS, balance management on')
  addProfile('service_profile', 3, 'Voice gateway', 'Data, SMS and voice')
  addProfile('tariff_profile', 1, 'Europe pooled', 'Pooled allowance in Europe')
  addProfile('tariff_profile', 2, 'World pay per use', 'Every megabyte counted')
}
