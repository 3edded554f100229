import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createApiKey, deleteApiKey } from '../db/api-keys/manageApiKeys.ts'
import { createClock } from '../store/clock.ts'
import type { Clock } from '../store/clock.ts'
import { openWorlds } from '../store/openWorlds.ts'
import type { Worlds } from '../store/openWorlds.ts'
import type { Viewer } from '../db/accounts/viewer.ts'
import type { World } from '../store/world.ts'
import { createExchange } from './authToken.ts'
import { identify } from './identity.ts'

/** Matches a text that holds this one. */
const holding = (text: string): unknown => expect.stringContaining(text)

const nowMs = Date.UTC(2026, 5, 1)
const opened: Worlds[] = []
let worlds: Worlds
let clock: Clock
let world: World
let administrator: Viewer

beforeEach(async () => {
  clock = createClock(nowMs)
  worlds = openWorlds({ database: ':memory:', sims: 10, seed: 1, testWorlds: false, clock })
  opened.push(worlds)
  const token = await createExchange(worlds, { lifetimeMs: 60_000, nowMs: clock.now })(
    'demo-administrator',
    '127.0.0.1',
  )
  const identity = await identify(worlds, token, '127.0.0.1', nowMs)
  if (identity.status !== 'known') throw new Error(identity.reason)
  ;({ world, viewer: administrator } = identity)
})
afterAll(() => {
  for (const one of opened) one.close()
})

const by = (key: string, remoteAddress = '127.0.0.1') =>
  identify(worlds, key, remoteAddress, clock.now())

describe('an API key', () => {
  it('opens its customer’s data, as the key and not as a person', async () => {
    const { clearKey, keyid } = createApiKey(world, administrator, { comment: 'test' })
    expect(await by(clearKey)).toMatchObject({
      status: 'known',
      viewer: {
        customerid: administrator.customerid,
        customerIds: administrator.customerIds,
        initiator: { type: 'API_KEY', keyid },
      },
    })
  })

  it('is refused from an address outside of its allowlist', async () => {
    const { clearKey } = createApiKey(world, administrator, {
      ipAddressAllowlist: ['192.0.2.0/24', '2001:db8::1'],
    })
    expect(await by(clearKey, '192.0.2.77')).toMatchObject({ status: 'known' })
    expect(await by(clearKey, '2001:db8::1')).toMatchObject({ status: 'known' })
    expect(await by(clearKey, '198.51.100.1')).toMatchObject({ status: 'refused' })
  })

  it('is refused once it has expired', async () => {
    const { clearKey } = createApiKey(world, administrator, { expiresAtMs: nowMs + 60_000 })
    expect(await by(clearKey)).toMatchObject({ status: 'known', expiresAtMs: nowMs + 60_000 })
    clock.advance(60_001)
    expect(await by(clearKey)).toMatchObject({ status: 'refused' })
  })

  it('is refused once it was deleted', async () => {
    const { clearKey, keyid } = createApiKey(world, administrator, {})
    deleteApiKey(world, administrator, keyid)
    expect(await by(clearKey)).toMatchObject({ status: 'refused' })
  })

  it('that is refused is not repeated in the reason', async () => {
    const identity = await by('key-that-is-secret')
    expect(identity.status === 'refused' && identity.reason).not.toContain('secret')
  })
})

describe('an auth token', () => {
  const exchange = () =>
    createExchange(worlds, { lifetimeMs: 60_000, nowMs: clock.now })('demo-observer', '127.0.0.1')

  it('opens the data with the role of its user', async () => {
    expect(await by(await exchange())).toMatchObject({
      status: 'known',
      viewer: { role: 'OBSERVER' },
      expiresAtMs: nowMs + 60_000,
    })
  })

  it('is refused after its time, saying so', async () => {
    const token = await exchange()
    clock.advance(60_000)
    expect(await by(token)).toMatchObject({ status: 'refused', reason: holding('expired') })
  })
})
