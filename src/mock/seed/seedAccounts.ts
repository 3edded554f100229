/**
 * Seeds customers, users, demo tokens, and API keys in every state: one main customer with three sub-customers, and an unrelated customer that
 * none of them may see.
 */
import type { Role } from '../../contract/tables.ts'
import {
  applicationTokenTable,
  customerTable,
  userTable,
  type GeolocationStatus,
} from '../db/accounts/accountTables.ts'
import { apiKeyRole, unlimitedMs, apiKeyTable } from '../db/api-keys/apiKeyTable.ts'
import type { Database } from '../db/sqlite/database.ts'
import { hashSecret, newSecret } from '../db/accounts/secrets.ts'
import { dayMs, utcDate } from '../store/days.ts'

export const seedCustomers = [
  customer(4100, 'Northwind Telematics', null, 'ACTIVE', 'NWT-001'),
  customer(4101, 'Northwind Fleet Nordics', 4100, 'ACTIVE', 'NWT-NOR'),
  customer(4102, 'Northwind Smart Metering', 4100, 'INACTIVE', 'NWT-MET'),
  { ...customer(4103, 'Northwind Lab', 4100, 'IN_ACTIVATION', 'NWT-LAB'), is_test_customer: true },
  {
    ...customer(5200, 'Harbour Cold Chain', null, 'IN_DEACTIVATION', 'HCC-001'),
    common_iccid_prefix: '894604',
  },
] as const

function customer(
  customerid: number,
  current_name: string,
  parent_customerid: number | null,
  geolocation_status: GeolocationStatus,
  ext_reference: string,
) {
  return {
    customerid,
    current_name,
    parent_customerid,
    is_test_customer: false,
    common_iccid_prefix: '894903',
    geolocation_status,
    ext_reference,
  }
}

export const demoCustomerId = seedCustomers[0].customerid

const seedUsers = [
  user(1, 4100, 'ADMINISTRATOR', 'Anna Lindqvist', 'demo-administrator'),
  user(2, 4100, 'USER', 'Ben Okafor', 'demo-user'),
  user(3, 4100, 'OBSERVER', 'Olga Marin', 'demo-observer'),
  user(4, 4101, 'ADMINISTRATOR', 'Nils Berg', 'demo-sub-customer'),
  user(5, 4102, 'USER', 'Mira Castell', null),
  user(6, 5200, 'ADMINISTRATOR', 'Hugo Stern', 'demo-stranger'),
] as const

function user(number: number, customerid: number, role: Role, name: string, token: string | null) {
  const username = name.toLowerCase().replace(' ', '.')
  const host = customerid === 5200 ? 'harbour-cold-chain' : 'northwind'
  const account = { number, userId: userId(number), username, email: `${username}@${host}.example` }
  return { ...account, name, role, customerid, token }
}

/** Hashes of the demo tokens, which are public in the README and therefore work only on this machine. */
export const demoTokenHashes: ReadonlySet<string> = new Set(
  seedUsers.flatMap(({ token }) => (token === null ? [] : [hashSecret(token)])),
)

/** How many days ago a user and a key of the main customer were deleted; the audit log still names them. */
export const deletedDaysBefore = 12
const { token: _token, ...deleted } = user(7, 4100, 'USER', 'Tom Hartwell', null)
export const deletedUser = deleted
export const deletedKeyId = 6

/** Ages, expiries and last uses in days before or after the seed; null is never. */
const seedKeys = [
  key('ERP synchronisation', 410, null, 0, ['203.0.113.0/24', '2001:db8:40::/48']),
  key('Warehouse scanner', 90, 12, 1, ['198.51.100.17']),
  key('Pilot dashboard', 220, -20, 21),
  key('Nightly report', 150, 215, null),
  { ...key('Former integrator', 500, null, 130), deletedDaysAgo: 120 },
  { ...key('Field service app', 320, null, 13), deletedDaysAgo: deletedDaysBefore },
]

function key(
  comment: string,
  ageDays: number,
  endDays: number | null,
  usedDaysAgo: number | null,
  allowlist: readonly string[] = [],
) {
  return { comment, ageDays, endDays, usedDaysAgo, allowlist, deletedDaysAgo: null }
}

/** Returns the users who may change something for a customer, administrators first. */
export function actingUsers(customerid: number): readonly number[] {
  const main =
    seedCustomers.find((one) => one.customerid === customerid)?.parent_customerid ?? customerid
  return seedUsers
    .filter((user) => user.customerid === main && user.role !== 'OBSERVER')
    .map(({ number }) => number)
}

/** Writes the accounts, with times relative to `nowMs`. Only times and keys differ between stores. */
export function seedAccounts(db: Database, nowMs: number): void {
  for (const [place, one] of seedCustomers.entries())
    customerTable.insert(db, { ...one, created_at_ms: nowMs - (1200 - place * 90) * dayMs })
  for (const { token, ...account } of seedUsers) {
    const createdAtMs = nowMs - (800 - account.number * 40) * dayMs
    userTable.insert(db, { ...account, createdAtMs })
    if (token === null) continue
    applicationTokenTable.insert(db, {
      tokenHash: hashSecret(token),
      description: `Demo token of ${account.name}`,
      userId: account.userId,
      customerid: account.customerid,
      createdAtMs,
      lastUsedAtMs: nowMs - account.number * 9 * 3_600_000,
      ip_ranges: [],
    })
  }
  // An expired token to list: its clear text is not stored anywhere.
  applicationTokenTable.insert(db, {
    tokenHash: hashSecret(newSecret('app')),
    description: 'Migration script',
    userId: userId(1),
    customerid: 4100,
    createdAtMs: nowMs - 100 * dayMs,
    expiry_date: utcDate(nowMs - 9 * dayMs),
    ip_ranges: ['203.0.113.0/24'],
    application: 'Migration',
    lastUsedAtMs: nowMs - 10 * dayMs,
  })
  userTable.insert(db, {
    ...deletedUser,
    createdAtMs: nowMs - 410 * dayMs,
    deletedAtMs: nowMs - deletedDaysBefore * dayMs + 240_000,
  })
  seedApiKeys(db, nowMs)
}

function seedApiKeys(db: Database, nowMs: number): void {
  const [owner] = seedUsers
  const createdBy = { type: 'USER', userId: owner.userId, email: owner.email } as const
  const daysAgo = (days: number) => nowMs - days * dayMs
  for (const { comment, ageDays, endDays, usedDaysAgo, allowlist, deletedDaysAgo } of seedKeys) {
    // The clear key is random and not stored: these keys are listed, but cannot be used to sign in.
    const clearKey = newSecret('key')
    apiKeyTable.insert(db, {
      keyHash: hashSecret(clearKey),
      keyEnd: clearKey.slice(-4),
      customerid: 4100,
      role: apiKeyRole,
      comment,
      createdAtMs: daysAgo(ageDays),
      createdBy,
      lastusedAtMs: usedDaysAgo === null ? null : daysAgo(usedDaysAgo),
      ipAddressAllowlist: allowlist,
      expiresAtMs: endDays === null ? unlimitedMs : daysAgo(-endDays),
      deletedBy: deletedDaysAgo === null ? null : createdBy,
      deletedAtMs: deletedDaysAgo === null ? null : daysAgo(deletedDaysAgo),
    })
  }
}

function userId(number: number): string {
  return `7d0c1e52-4b1f-4f6e-9a63-${String(number).padStart(12, '0')}`
}
