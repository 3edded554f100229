import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeHeader } from '../../contract/realtime.ts'
import { createScriptedNetwork, type ScriptedNetwork } from '../../testing/scriptedSocket.ts'
import { testAddresses, testCredentials, unsignedJwt } from '../../testing/signedIn.ts'
import { forgetConfig } from '../../testing/forgetConfig.ts'
import { requestLog } from '../supportLog.ts'
import { replaceTransport } from '../transport.ts'
import { onSessionEnd } from './endOfSession.ts'
import { signIn, type SignInInput } from './signIn.ts'
import { signOut, startSession } from './session.ts'
import type { ConnectionTest } from './testConnections.ts'

import { accountOf, sessionStore } from './sessionStore.ts'

const authToken = unsignedJwt({
  sub: 'anna',
  role: 'OBSERVER',
  organisation_id: 7,
  iat: 1000,
  exp: 4600,
})
let network: ScriptedNetwork
let restore: () => void
let bodies: Record<string, string>
let answers: Record<string, () => Response>
let authorizations: Record<string, string | null>
let keys: Record<string, string | null>
let firstMessage: object

beforeEach(() => {
  bodies = {}
  authorizations = {}
  keys = {}
  firstMessage = { type: 'connection_ack', payload: {} }
  answers = {
    '/config.json': () => Response.json(testAddresses),
    '/api/v1/authenticate': () => Response.json({ auth_token: authToken }),
    '/graphql': () => Response.json({ data: { getCustomerData: { customerid: 1 } } }),
  }
  network = createScriptedNetwork(
    ({ url, headers, body = '' }) => {
      const path = url.pathname
      bodies[path] = body
      authorizations[path] = headers.get('Authorization')
      keys[path] = headers.get('x-api-key')
      return answers[path]?.() ?? new Response(null, { status: 404 })
    },
    (connection) => {
      connection.open()
      connection.say(firstMessage)
    },
  )
  restore = replaceTransport(network.transport)
  forgetConfig()
})

afterEach(() => {
  signOut()
  restore()
  localStorage.clear()
  sessionStorage.clear()
})

/** Signs in to the scripted service; `tests` are the latest connection tests. */
async function signInOverScript(
  input: { [Key in keyof SignInInput]?: SignInInput[Key] | undefined } = {},
) {
  const seen: ConnectionTest[][] = []
  const outcome = await signIn(
    { applicationToken: 'app-token', isRemembered: false, ...input },
    (tests) => seen.push([...tests]),
  )
  return { outcome, tests: seen.at(-1) ?? [], seen }
}

describe('signing in', () => {
  it('trims the token before exchanging it', async () => {
    await signInOverScript({ applicationToken: '  app-\u00ADtoken\u200B\n' })
    expect(JSON.parse(bodies['/api/v1/authenticate'] ?? '')).toEqual({
      application_token: 'app-token',
    })
  })

  it('reads role, account and organization from the claims', async () => {
    await signInOverScript()
    expect(sessionStore.getState()).toMatchObject({
      state: 'signedIn',
      account: { role: 'OBSERVER', subject: 'anna', organisationId: 7 },
    })
  })

  it.each([{ sub: 'x' }, { sub: 'x', role: 'SUPPORT' }])(
    'has no role for an account with the claims %j',
    async (claims) => {
      answers['/api/v1/authenticate'] = () => Response.json({ auth_token: unsignedJwt(claims) })
      await signInOverScript()
      expect(sessionStore.getState()).toMatchObject({ account: { role: null } })
    },
  )

  it('reads role, organization and name from the configured claims', async () => {
    const claims = {
      role: 'realm_access.roles',
      organisation: 'https://acme.example/org',
      name: 'nick',
    }
    answers['/config.json'] = () =>
      Response.json({ ...testAddresses, signIn: { applicationToken: true, claims } })
    answers['/api/v1/authenticate'] = () =>
      Response.json({
        auth_token: unsignedJwt({
          sub: 'x',
          realm_access: { roles: ['offline', 'observer', 'administrator'] },
          'https://acme.example/org': '12',
          nick: 'Anna',
        }),
      })
    await signInOverScript()
    expect(sessionStore.getState()).toMatchObject({
      account: { role: 'ADMINISTRATOR', organisationId: 12, name: 'Anna' },
    })
  })

  it('reports each of the three connections as it is tested', async () => {
    const { tests, seen } = await signInOverScript()
    expect(seen[0]?.map(({ state }) => state)).toEqual(['running', 'waiting', 'waiting'])
    expect(tests.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'rest ok',
      'graphql ok',
      'realtime ok',
    ])
    expect(tests.every(({ sentence }) => sentence.endsWith('.'))).toBe(true)
  })

  it('reports a rejected application token and starts no session', async () => {
    answers['/api/v1/authenticate'] = () =>
      Response.json({ status: 401, error_token: 'X', message: 'unknown token' }, { status: 401 })
    const { outcome, tests } = await signInOverScript()
    expect(outcome).toEqual({ isSignedIn: false })
    expect(tests[0]?.problem).toMatchObject({ code: 'UNAUTHENTICATED', field: 'application_token' })
    expect(tests.slice(1).map(({ state }) => state)).toEqual(['skipped', 'skipped'])
    expect(sessionStore.getState().state).not.toBe('signedIn')
  })

  it('reports which interface cannot be used', async () => {
    answers['/graphql'] = () => new Response('<html>', { status: 200 })
    const { outcome, tests } = await signInOverScript()
    expect(outcome).toEqual({ isSignedIn: false })
    expect(tests[1]).toMatchObject({ state: 'failed', problem: { code: 'MALFORMED' } })
  })

  it('offers to continue without live updates when only they fail', async () => {
    firstMessage = {
      type: 'error',
      payload: { errors: [{ errorType: 'FORBIDDEN', message: 'No real time' }] },
    }
    const { outcome, tests } = await signInOverScript()
    expect(tests[2]).toMatchObject({ state: 'failed', problem: { code: 'FORBIDDEN' } })
    expect(sessionStore.getState().state).not.toBe('signedIn')
    if (!outcome.isSignedIn) outcome.continueAnyway?.()
    expect(sessionStore.getState().state).toBe('signedIn')
  })

  it('uses the separate API token for GraphQL and real time when there is one', async () => {
    await signInOverScript({ apiToken: ' api-key ' })
    expect(authorizations['/graphql']).toBe('api-key')
    expect(decodeHeader(network.last().url.searchParams.get('header') ?? '')?.Authorization).toBe(
      'api-key',
    )
    expect(sessionStore.getState()).toMatchObject({ account: { hasSeparateApiToken: true } })
  })
})

describe('an API key', () => {
  const key = { applicationToken: undefined, apiKey: ' \u202Akey-1\u202C\u00A0' }
  const configure = (signIn: object) => {
    answers['/config.json'] = () => Response.json({ ...testAddresses, signIn })
  }

  it('is sent without a scheme in the Authorization header, and no REST request is sent', async () => {
    configure({ apiKey: {} })
    const { tests } = await signInOverScript(key)
    expect(authorizations['/graphql']).toBe('key-1')
    expect(tests.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'graphql ok',
      'realtime ok',
    ])
    expect(sessionStore.getState()).toMatchObject({
      state: 'signedIn',
      account: { method: 'apiKey', role: null, addresses: { restUrl: '' } },
    })
  })

  it('is sent as x-api-key where that is configured, also in the real-time handshake', async () => {
    configure({ apiKey: { header: 'x-api-key' } })
    await signInOverScript(key)
    expect(keys['/graphql']).toBe('key-1')
    expect(authorizations['/graphql']).toBeNull()
    expect(decodeHeader(network.last().url.searchParams.get('header') ?? '')).toEqual({
      host: 'service.test',
      'x-api-key': 'key-1',
    })
  })

  it('is sent to the REST interface only where that is configured', async () => {
    configure({ apiKey: { rest: true } })
    answers['/api/v1/endpoint'] = () => Response.json([])
    const { tests } = await signInOverScript(key)
    expect(authorizations['/api/v1/endpoint']).toBe('Bearer\u00a0key-1')
    expect(tests.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'rest ok',
      'graphql ok',
      'realtime ok',
    ])
    expect(sessionStore.getState()).toMatchObject({
      account: { addresses: { restUrl: testAddresses.restUrl } },
    })
  })
})

describe('a service without an interface', () => {
  it('accepts an application token without GraphQL', async () => {
    answers['/config.json'] = () => Response.json({ ...testAddresses, graphqlUrl: null })
    const { tests } = await signInOverScript()
    expect(tests.map(({ name, state }) => `${name} ${state}`)).toEqual(['rest ok'])
    expect(sessionStore.getState()).toMatchObject({ state: 'signedIn' })
  })

  it('accepts an API key without REST', async () => {
    answers['/config.json'] = () => Response.json({ ...testAddresses, restUrl: null })
    const { tests } = await signInOverScript({ applicationToken: undefined, apiKey: 'key-1' })
    expect(tests.map(({ name }) => name)).toEqual(['graphql', 'realtime'])
    expect(sessionStore.getState()).toMatchObject({ state: 'signedIn' })
  })
})

describe('a token that cannot be renewed', () => {
  afterEach(() => void vi.useRealTimers())
  const apiTokenEndingAt = (ms: number) => unsignedJwt({ sub: 'anna', exp: ms / 1000 })

  it('ends the session when it expires, with the reason', async () => {
    const endsAtMs = Math.ceil(Date.now() / 1000) * 1000 + 3600_000
    const outcome = await signInOverScript({ apiToken: apiTokenEndingAt(endsAtMs) })
    expect(outcome.outcome).toEqual({ isSignedIn: true })
    expect(accountOf(sessionStore.getState())?.endsAtMs).toBe(endsAtMs)
    // The stored session continues in a tab with the test's clock.
    vi.useFakeTimers({ now: endsAtMs - 1000 })
    sessionStore.setState({ state: 'starting' }, true)
    startSession()
    expect(sessionStore.getState().state).toBe('signedIn')
    await vi.advanceTimersByTimeAsync(1000)
    expect(sessionStore.getState()).toMatchObject({
      state: 'expired',
      problem: { title: 'Your separate API token has expired' },
    })
  })

  it('is used past its expiry when the service accepts it, since the device clock may be wrong', async () => {
    await signInOverScript({ apiToken: apiTokenEndingAt(Date.now() - 60_000) })
    expect(sessionStore.getState().state).toBe('signedIn')
    expect(accountOf(sessionStore.getState())?.endsAtMs).toBeNull()
  })
})

describe('session storage', () => {
  it('keeps the sign-in for the tab by default', async () => {
    await signInOverScript()
    expect(sessionStorage.getItem('portal.session')).toContain('app-token')
    expect(localStorage.getItem('portal.session')).toBeNull()
  })

  it('keeps the sign-in on the device on request', async () => {
    await signInOverScript({ isRemembered: true })
    expect(localStorage.getItem('portal.session')).toContain('app-token')
    expect(sessionStorage.getItem('portal.session')).toBeNull()
  })

  it('restores the sign-in after a reload, before the first render', async () => {
    await signInOverScript()
    sessionStore.setState({ state: 'starting' }, true)
    startSession()
    expect(sessionStore.getState()).toMatchObject({
      state: 'signedIn',
      account: { subject: 'anna' },
    })
  })

  it('restores nothing when nothing is stored', () => {
    startSession()
    expect(sessionStore.getState()).toEqual({ state: 'signedOut' })
  })

  it('keeps credentials out of the request log and the URL', async () => {
    await signInOverScript({ apiToken: 'api-key' })
    const log = JSON.stringify(requestLog.getState().requests)
    for (const secret of ['app-token', 'api-key', authToken]) {
      expect(log).not.toContain(secret)
      expect(location.href).not.toContain(secret)
    }
  })
})

describe('signing out', () => {
  it('clears storage and everything registered with onSessionEnd', async () => {
    const forget = vi.fn<() => void>()
    onSessionEnd(forget)
    await signInOverScript({ isRemembered: true })
    sessionStorage.setItem('portal.session.views', '[]')
    localStorage.setItem('portal.device.preferences', '{}')
    signOut()
    expect(sessionStore.getState()).toEqual({ state: 'signedOut' })
    expect(forget).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('portal.session')).toBeNull()
    expect(sessionStorage.getItem('portal.session.views')).toBeNull()
    expect(localStorage.getItem('portal.device.preferences')).toBe('{}')
    expect(requestLog.getState().requests).toEqual([])
  })

  it('signs out all other tabs through the channel', async () => {
    startSession()
    await signInOverScript()
    const other = new BroadcastChannel('portal.session')
    const received = new Promise((resolve) => {
      other.onmessage = (event) => resolve(event.data)
    })
    signOut()
    await expect(received).resolves.toEqual({ type: 'signedOut' })
    await signInOverScript()
    other.postMessage({ type: 'signedOut' })
    await vi.waitFor(() => expect(sessionStore.getState()).toEqual({ state: 'signedOut' }))
    other.close()
  })

  it('also ends the sign-in of a closed tab that the user reopens', async () => {
    await signInOverScript()
    const stored = sessionStorage.getItem('portal.session') ?? ''
    signOut()
    sessionStorage.setItem('portal.session', stored)
    sessionStorage.setItem('portal.session.views', '[]')
    startSession()
    expect(sessionStore.getState()).toEqual({ state: 'signedOut' })
    expect(sessionStorage.length).toBe(0)

    await signInOverScript()
    startSession()
    expect(sessionStore.getState()).toMatchObject({ state: 'signedIn' })
  })

  it('leaves nothing of an account in a tab that reloads with another one, remembered by another tab', async () => {
    await signInOverScript({ isRemembered: true })
    sessionStorage.setItem('portal.session.factory-test', '[]')
    startSession()
    expect(sessionStorage.getItem('portal.session.factory-test')).toBe('[]')

    const bert = unsignedJwt({ sub: 'bert', role: 'USER', organisation_id: 8 })
    localStorage.setItem('portal.session', JSON.stringify(testCredentials({ authToken: bert })))
    startSession()
    expect(sessionStore.getState()).toMatchObject({ account: { subject: 'bert' } })
    expect(sessionStorage.getItem('portal.session.factory-test')).toBeNull()
  })

  it('happens when another account signs in over the session', async () => {
    const forget = vi.fn<() => void>()
    await signInOverScript()
    onSessionEnd(forget)
    answers['/api/v1/authenticate'] = () =>
      Response.json({ auth_token: unsignedJwt({ sub: 'bert', role: 'USER', organisation_id: 7 }) })
    await signInOverScript({ applicationToken: 'other-token' })
    expect(forget).toHaveBeenCalledTimes(1)
    expect(sessionStore.getState()).toMatchObject({ account: { subject: 'bert' } })
  })
})

it('a tab opened from the portal reuses the session of its opener', async () => {
  const other = new BroadcastChannel('portal.session')
  other.onmessage = ({ data }) => {
    if ((data as { type: string }).type !== 'ask') return
    other.postMessage({ type: 'answer', credentials: testCredentials({ authToken }) })
  }
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/sims`)
  sessionStore.setState({ state: 'starting' }, true)
  startSession()
  expect(sessionStore.getState().state).toBe('starting')
  await vi.waitFor(() =>
    expect(sessionStore.getState()).toMatchObject({
      state: 'signedIn',
      account: { subject: 'anna' },
    }),
  )
  other.close()
})

describe('a remembered sign-in', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const addressesAfterConfig = async (config: () => Response) => {
    vi.useRealTimers()
    await signInOverScript()
    vi.useFakeTimers()
    answers['/config.json'] = config
    forgetConfig()
    sessionStore.setState({ state: 'starting' }, true)
    startSession()
    await vi.runAllTimersAsync()
    return accountOf(sessionStore.getState())?.addresses
  }

  it('follows a service to its new URL', async () => {
    const moved = { ...testAddresses, restUrl: 'https://moved.example/api/v1' }
    expect(await addressesAfterConfig(() => Response.json(moved))).toEqual(moved)
  })

  it.each([
    ['is missing', () => new Response(null, { status: 404 })],
    ['has a wrong address', () => Response.json({ ...testAddresses, graphqlUrl: 'ftp://x' })],
  ])('keeps its URLs when config.json %s', async (_, config) => {
    expect(await addressesAfterConfig(config)).toEqual(testAddresses)
  })
})
