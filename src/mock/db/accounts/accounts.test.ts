import { afterEach, beforeEach, expect, test } from 'vitest'
import { findApiKey } from '../api-keys/apiKeys.ts'
import { createApplicationToken, findApplicationToken } from './applicationTokens.ts'
import { getCustomer, listOrganisations } from './customers.ts'
import { createApiKey, deleteApiKey } from '../api-keys/manageApiKeys.ts'
import { openStores, type Stores } from '../../store/openStores.ts'
import { listUsers, viewerOfUser } from './users.ts'
import type { Viewer, Store } from '../../store/store.ts'

const dayMs = 86_400_000
let stores: Stores
let store: Store
let administrator: Viewer

beforeEach(() => {
  stores = openStores({ database: ':memory:', sims: 20, seed: 1, testStores: true })
  const found = findApplicationToken(stores, 'demo-administrator', '127.0.0.1')
  store = found.store
  const viewer = viewerOfUser(store, found.user.userId)
  if (!viewer) throw new Error('The demo administrator is missing')
  administrator = viewer
})
afterEach(() => stores.close())

test.each([
  ['demo-administrator', 'ADMINISTRATOR'],
  ['demo-user', 'USER'],
  ['demo-observer', 'OBSERVER'],
])('the demo token %s belongs to a user with the role %s', (token, role) => {
  expect(findApplicationToken(stores, token, '127.0.0.1').user.role).toBe(role)
})

test('an unknown application token is rejected and not repeated in the message', () => {
  expect(() => findApplicationToken(stores, 'my-secret-guess', '127.0.0.1')).toThrow(
    /^The application token is not valid\.$/,
  )
})

test("a created application token opens its creator's account until its expiry date", () => {
  const today = new Date(store.clock.now()).toISOString().slice(0, 10)
  const { application_token } = createApplicationToken(store, administrator, {
    description: 'Gateway',
    expiry_date: today,
  })
  expect(findApplicationToken(stores, application_token, '127.0.0.1').user.role).toBe(
    'ADMINISTRATOR',
  )
  store.clock.advance(dayMs)
  expect(() => findApplicationToken(stores, application_token, '127.0.0.1')).toThrow(
    'The application token has expired.',
  )
})

test.each(['2020-01-01', '2026-02-30', 'tomorrow', '1/2/2030'])(
  'an expiry date of %s is rejected by field name',
  (expiry_date) => {
    expect(() =>
      createApplicationToken(store, administrator, { description: '', expiry_date }),
    ).toThrow(/expiry_date/)
  },
)

test('tokens and keys are not in the database in clear text', () => {
  const { application_token } = createApplicationToken(store, administrator, {
    description: 'Gateway',
  })
  const { clearKey } = createApiKey(store, administrator, { comment: 'Export' })
  const rows = [
    ...store.db.statement('SELECT * FROM application_token').all(),
    ...store.db.statement('SELECT * FROM api_key').all(),
  ]
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(application_token)
  expect(stored).not.toContain(clearKey)
})

test('a test token opens a store of its own with the requested number of SIMs', () => {
  const first = findApplicationToken(stores, 'demo-user@first:7', '127.0.0.1').store
  const again = findApplicationToken(stores, 'demo-observer@first', '127.0.0.1').store
  expect(first.name).toBe('first')
  expect(again).toBe(first)
  expect(first).not.toBe(store)
})

test('a server without test stores rejects test tokens', () => {
  const plain = openStores({ database: ':memory:', sims: 5, seed: 1, testStores: false })
  expect(() => findApplicationToken(plain, 'demo-administrator@other', '127.0.0.1')).toThrow(
    'The application token is not valid.',
  )
  plain.close()
})

test('an API key acts for its customer with the role of a user', () => {
  const { keyid, clearKey } = createApiKey(store, administrator, {})
  const { viewer } = findApiKey(stores, clearKey, '198.51.100.4')
  expect(viewer).toMatchObject({
    role: 'USER',
    customerid: administrator.customerid,
    initiator: { type: 'API_KEY', keyid },
  })
})

test('an API key works until it expires', () => {
  const { clearKey } = createApiKey(store, administrator, {
    expiresAtMs: store.clock.now() + dayMs,
  })
  store.clock.advance(dayMs - 1000)
  expect(findApiKey(stores, clearKey, '198.51.100.4').viewer.role).toBe('USER')
  store.clock.advance(2000)
  expect(() => findApiKey(stores, clearKey, '198.51.100.4')).toThrow('The API key has expired.')
})

test('a deleted API key is rejected, and can be deleted only once', () => {
  const { keyid, clearKey } = createApiKey(store, administrator, {})
  deleteApiKey(store, administrator, keyid)
  expect(() => findApiKey(stores, clearKey, '198.51.100.4')).toThrow('The API key was deleted.')
  expect(() => deleteApiKey(store, administrator, keyid)).toThrow(
    `The API key ${keyid} is deleted already`,
  )
})

const boundTo = { ipAddressAllowlist: ['203.0.113.0/24', '2001:db8:40::/48'] }

test.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:40::1'])(
  'a key bound to an IPv4 and an IPv6 range may be used from %s',
  (address) => {
    const { clearKey } = createApiKey(store, administrator, boundTo)
    expect(findApiKey(stores, clearKey, address).viewer.customerid).toBe(administrator.customerid)
  },
)

test.each(['203.0.114.9', '2001:db9::1', 'not an address'])(
  'a key bound to an IPv4 and an IPv6 range may not be used from %s',
  (address) => {
    const { clearKey } = createApiKey(store, administrator, boundTo)
    expect(() => findApiKey(stores, clearKey, address)).toThrow(
      'The API key may not be used from this address.',
    )
  },
)

test('an allowlist entry that is neither an address nor a range is rejected by field name', () => {
  expect(() =>
    createApiKey(store, administrator, { ipAddressAllowlist: ['203.0.113.0/64'] }),
  ).toThrow(/ipAddressAllowlist: “203.0.113.0\/64”/)
})

test('an expiry date in the past is rejected by field name', () => {
  expect(() => createApiKey(store, administrator, { expiresAtMs: 1 })).toThrow(
    /^expiresAtMs must lie in the future/,
  )
})

test('lastusedAtMs changes only with the first use of a day', () => {
  const { keyid, clearKey } = createApiKey(store, administrator, {})
  const lastUsed = () =>
    store.db.statement('SELECT lastused_at_ms FROM api_key WHERE keyid = ?').get(keyid)?.[
      'lastused_at_ms'
    ]
  findApiKey(stores, clearKey, '198.51.100.4')
  const first = lastUsed()
  store.clock.advance(1)
  findApiKey(stores, clearKey, '198.51.100.4')
  expect(lastUsed()).toBe(first)
  store.clock.advance(dayMs)
  findApiKey(stores, clearKey, '198.51.100.4')
  expect(lastUsed()).not.toBe(first)
})

test('a main customer sees its sub-customers, their organisations and users, but no other customers', () => {
  const customer = getCustomer(store, administrator)
  expect(customer.is_main_customer).toBe(true)
  expect(customer.sub_customer_list).toHaveLength(3)
  expect(listOrganisations(store, administrator)).toHaveLength(4)
  const customerIds = new Set(listUsers(store, administrator).map((user) => user.customerid))
  expect([...customerIds].every((id) => administrator.customerIds.includes(id))).toBe(true)
})

test('a sub-customer sees neither its main customer nor its siblings', () => {
  const [, sub] = administrator.customerIds
  const user = listUsers(store, administrator).find(({ customerid }) => customerid === sub)
  const viewer = user && viewerOfUser(store, user.userId)
  if (!viewer) throw new Error('The seed has no user of the first sub-customer')
  expect(viewer.customerIds).toEqual([sub])
  expect(getCustomer(store, viewer)).toMatchObject({
    is_main_customer: false,
    is_sub_customer: true,
    sub_customer_list: [],
  })
})
