import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createApiKey, deleteApiKey } from '../db/api-keys/manageApiKeys.ts'
import { createClock, type Clock } from '../store/clock.ts'
import { openStores, type Stores } from '../store/openStores.ts'
import type { Viewer, Store } from '../store/store.ts'
import { createExchange } from './authToken.ts'
import { identify } from './identity.ts'

/** Matches a string that contains this one. */
const containing = (text: string): unknown => expect.stringContaining(text)

const nowMs = Date.UTC(2026, 5, 1)
const opened: Stores[] = []
let stores: Stores
let clock: Clock
let store: Store
let administrator: Viewer

beforeEach(async () => {
  clock = createClock(nowMs)
  stores = openStores({ database: ':memory:', sims: 10, seed: 1, testStores: false, clock })
  opened.push(stores)
  const token = await createExchange(stores, { lifetimeMs: 60_000, nowMs: clock.now })(
    'demo-administrator',
    '127.0.0.1',
  )
  const identity = await identify(stores, token, '127.0.0.1', nowMs)
  if (identity.status !== 'known') throw new Error(identity.reason)
  ;({ store, viewer: administrator } = identity)
})
afterAll(() => {
  for (const one of opened) one.close()
})

const by = (key: string, remoteAddress = '127.0.0.1') =>
  identify(stores, key, remoteAddress, clock.now())

describe('an API key', () => {
  it('grants access to its customer’s data as the key, not as a user', async () => {
    const { clearKey, keyid } = createApiKey(store, administrator, { comment: 'test' })
    expect(await by(clearKey)).toMatchObject({
      status: 'known',
      viewer: {
        customerid: administrator.customerid,
        customerIds: administrator.customerIds,
        initiator: { type: 'API_KEY', keyid, sourceIpAddress: '127.0.0.1' },
      },
    })
  })

  it('is rejected from an IP address outside its allowlist', async () => {
    const { clearKey } = createApiKey(store, administrator, {
      ipAddressAllowlist: ['192.0.2.0/24', '2001:db8::1'],
    })
    expect(await by(clearKey, '192.0.2.77')).toMatchObject({ status: 'known' })
    expect(await by(clearKey, '2001:db8::1')).toMatchObject({ status: 'known' })
    expect(await by(clearKey, '198.51.100.1')).toMatchObject({ status: 'refused' })
  })

  it('is rejected after it has expired', async () => {
    const { clearKey } = createApiKey(store, administrator, { expiresAtMs: nowMs + 60_000 })
    expect(await by(clearKey)).toMatchObject({ status: 'known', expiresAtMs: nowMs + 60_000 })
    clock.advance(60_001)
    expect(await by(clearKey)).toMatchObject({ status: 'refused' })
  })

  it('is rejected after it was deleted', async () => {
    const { clearKey, keyid } = createApiKey(store, administrator, {})
    deleteApiKey(store, administrator, keyid)
    expect(await by(clearKey)).toMatchObject({ status: 'refused' })
  })

  it('is not repeated in the error message', async () => {
    const identity = await by('key-that-is-secret')
    expect(identity.status === 'refused' && identity.reason).not.toContain('secret')
  })
})

describe('an auth token', () => {
  const exchange = () =>
    createExchange(stores, { lifetimeMs: 60_000, nowMs: clock.now })('demo-observer', '127.0.0.1')

  it('grants access with the role of its user', async () => {
    expect(await by(await exchange())).toMatchObject({
      status: 'known',
      viewer: { role: 'OBSERVER' },
      expiresAtMs: nowMs + 60_000,
    })
  })

  it('is rejected after it has expired, with that reason', async () => {
    const token = await exchange()
    clock.advance(60_000)
    expect(await by(token)).toMatchObject({ status: 'refused', reason: containing('expired') })
  })
})
