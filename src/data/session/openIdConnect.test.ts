import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createScriptedNetwork } from '../../testing/scriptedSocket.ts'
import { beginTestSession, testAddresses, unsignedJwt } from '../../testing/signedIn.ts'
import { forgetConfig } from '../../testing/forgetConfig.ts'
import { requestLog } from '../supportLog.ts'
import { replaceTransport } from '../transport.ts'
import { currentCredentials, putCredentials, usableCredentials } from './credentials.ts'
import { signOutAtProvider } from './openIdConnect.ts'
import { startSession } from './session.ts'
import { clearSessionStorage } from './storage.ts'
import type { Credentials } from './tokens.ts'
import { sessionStore } from './sessionStore.ts'

const issuer = 'https://login.acme.example'
const accessToken = (name: string, sub = 'anna') =>
  unsignedJwt({ sub, role: 'USER', name, iat: 1000, exp: 1600 })
const idToken = unsignedJwt({ sub: 'anna', iss: issuer, aud: 'portal', iat: 1000, exp: 1600 })

let restore: () => void
let answerRefresh: (refreshToken: string | null) => Response | Promise<Response>

beforeEach(() => {
  const signIn = { openIdConnect: { issuer, clientId: 'portal' } }
  restore = replaceTransport(
    createScriptedNetwork(() => Response.json({ ...testAddresses, signIn })).transport,
  )
  forgetConfig()
  vi.stubGlobal('fetch', async (url: string, init?: { body?: URLSearchParams }) => {
    if (url.endsWith('/.well-known/openid-configuration'))
      return Response.json({
        issuer,
        token_endpoint: `${issuer}/token`,
        revocation_endpoint: `${issuer}/revoke`,
        end_session_endpoint: `${issuer}/end`,
      })
    if (url.endsWith('/revoke')) return new Promise(() => {})
    return answerRefresh(init?.body?.get('refresh_token') ?? null)
  })
})

afterEach(() => {
  vi.useRealTimers()
  putCredentials(undefined)
  clearSessionStorage()
  restore()
})

const tokens = (name: string, refreshToken: string) =>
  Response.json({
    token_type: 'Bearer',
    access_token: accessToken(name),
    id_token: idToken,
    refresh_token: refreshToken,
  })

/** A sign-in whose token must be renewed immediately. */
const begin = (change: Partial<Credentials> = {}) =>
  beginTestSession({
    source: { method: 'openIdConnect', issuer, clientId: 'portal', refreshToken: 'refresh-1' },
    authToken: accessToken('first'),
    renewAtMs: Date.now() - 1,
    ...change,
  })

it('renews a token before it is sent, and stores the next refresh token', async () => {
  answerRefresh = (refreshToken) => tokens(`by ${refreshToken}`, 'refresh-2')
  begin()
  expect((await usableCredentials('graphql')).authToken).toBe(accessToken('by refresh-1'))
  expect(currentCredentials()?.source).toMatchObject({ refreshToken: 'refresh-2' })
  expect(sessionStorage.getItem('portal.session')).toContain('refresh-2')
})

it('renews a token shortly before it expires, without a request', async () => {
  vi.useFakeTimers()
  answerRefresh = () => tokens('renewed', 'refresh-2')
  begin({ renewAtMs: Date.now() + 60_000 })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(currentCredentials()?.authToken).toBe(accessToken('first'))
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(() => expect(currentCredentials()?.authToken).toBe(accessToken('renewed')))
})

it('expires the session when the provider rejects the renewal, with its reason and without a secret', async () => {
  answerRefresh = () =>
    Response.json(
      { error: 'invalid_grant', error_description: 'The session was ended.' },
      { status: 400 },
    )
  begin()
  void usableCredentials('graphql').catch(() => {})
  await vi.waitFor(() =>
    expect(sessionStore.getState()).toMatchObject({
      state: 'expired',
      problem: { title: 'login.acme.example rejected the sign-in' },
    }),
  )
  const exposed = JSON.stringify([sessionStore.getState(), requestLog.getState()])
  expect(exposed).toContain('The session was ended.')
  expect(exposed).not.toContain('refresh-1')
})

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is restarted', () => new Response('<html>', { status: 503 })],
])('keeps the session and retries when the provider %s', async (_, failure) => {
  answerRefresh = failure
  begin()
  await expect(usableCredentials('graphql')).rejects.toMatchObject({ problem: { code: 'NETWORK' } })
  expect(sessionStore.getState().state).toBe('signedIn')
  answerRefresh = () => tokens('later', 'refresh-2')
  expect((await usableCredentials('graphql')).authToken).toBe(accessToken('later'))
})

it('does not continue with the tokens of another account', async () => {
  answerRefresh = () =>
    Response.json({ token_type: 'Bearer', access_token: accessToken('x', 'bert') })
  begin()
  void usableCredentials('graphql').catch(() => {})
  await vi.waitFor(() => expect(sessionStore.getState().state).toBe('expired'))
})

it('sends the ID token to an interface that is configured for it', async () => {
  forgetConfig()
  const signIn = { openIdConnect: { issuer, clientId: 'portal', graphqlToken: 'id_token' } }
  replaceTransport(
    createScriptedNetwork(() => Response.json({ ...testAddresses, signIn })).transport,
  )
  answerRefresh = () => tokens('renewed', 'refresh-2')
  begin()
  expect(await usableCredentials('graphql')).toMatchObject({
    authToken: accessToken('renewed'),
    apiToken: idToken,
  })
})

it('uses the tokens that another tab has renewed', async () => {
  startSession()
  const before = begin({ renewAtMs: null })
  const other = new BroadcastChannel('portal.session')
  other.postMessage({
    type: 'signedIn',
    credentials: {
      ...before,
      authToken: accessToken('of the other tab'),
      source: { ...before.source, refreshToken: 'refresh-2' },
    },
  })
  await vi.waitFor(() =>
    expect(currentCredentials()?.authToken).toBe(accessToken('of the other tab')),
  )
  expect(sessionStore.getState()).toMatchObject({ state: 'signedIn', account: { generation: 0 } })
  other.close()
})

it('uses the tokens that another tab has just renewed instead of using a refresh token twice', async () => {
  // The other tab holds the lock at first.
  const request = (_: string, ...rest: unknown[]) => {
    const task = rest.at(-1) as (lock: object | null) => unknown // what the Web Locks API calls
    return Promise.resolve(task(rest.length > 1 ? null : {}))
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  startSession()
  const before = begin()
  const renewed = {
    ...before,
    authToken: accessToken('of the other tab'),
    renewAtMs: null,
    source: { ...before.source, refreshToken: 'refresh-2' },
  }
  const other = new BroadcastChannel('portal.session')
  other.onmessage = ({ data }) => {
    if ((data as { type: string }).type === 'ask')
      other.postMessage({ type: 'answer', credentials: renewed })
  }
  const refresh = vi.fn<typeof answerRefresh>()
  answerRefresh = refresh
  expect((await usableCredentials('graphql')).authToken).toBe(accessToken('of the other tab'))
  expect(refresh).not.toHaveBeenCalled()
  other.close()
  Reflect.deleteProperty(navigator, 'locks')
})

it('goes to the sign-out of the provider when the revocation stalls', async () => {
  vi.useFakeTimers()
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', Object.assign(new URL(location.href), { assign }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const source = {
    method: 'openIdConnect',
    issuer,
    clientId: 'portal',
    refreshToken: 'refresh-1',
  } as const
  void signOutAtProvider(source)
  await vi.advanceTimersByTimeAsync(2900)
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(assign).toHaveBeenCalledWith(expect.stringContaining(`${issuer}/end?`))
})
