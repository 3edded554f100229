import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeHeader, decodeStartData } from '../../contract/realtime.ts'
import { createScriptedNetwork } from '../../testing/scriptedSocket.ts'
import type { ScriptedConnection, ScriptedNetwork } from '../../testing/scriptedSocket.ts'
import { unsignedJwt, beginTestSession, testAddresses } from '../../testing/signedIn.ts'
import { signOut } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import { replaceTransport } from '../transport.ts'
import { createRealtimeClient } from './realtimeClient.ts'
import type { RealtimeClient, RealtimeHandlers } from './realtimeClient.ts'
import { useConnectionStatus } from './useConnectionStatus.ts'

const text = 'subscription { updatedSim(customerid: 1) { iccid } }'
const token = unsignedJwt({ sub: 'u1', role: 'USER' })
const freshToken = unsignedJwt({ sub: 'u1', role: 'USER', jti: 'fresh' })

let network: ScriptedNetwork
let client: RealtimeClient
let restore: () => void
let exchanges: number

beforeEach(() => {
  vi.useFakeTimers()
  exchanges = 0
  network = createScriptedNetwork(() => {
    exchanges++
    return Response.json({ auth_token: freshToken })
  })
  restore = replaceTransport(network.transport)
  beginTestSession({ authToken: token })
  useConnectionStatus.setState({ state: 'connecting' }, true)
  client = createRealtimeClient()
})

afterEach(() => {
  client.close()
  restore()
  vi.useRealTimers()
})

function handlers() {
  return {
    onData: vi.fn<RealtimeHandlers['onData']>(),
    onProblem: vi.fn<RealtimeHandlers['onProblem']>(),
    onActive: vi.fn<RealtimeHandlers['onActive']>(),
    onInterrupted: vi.fn<RealtimeHandlers['onInterrupted']>(),
    onComplete: vi.fn<RealtimeHandlers['onComplete']>(),
  }
}

async function settle() {
  await vi.advanceTimersByTimeAsync(0)
}

async function acknowledge(connection: ScriptedConnection, connectionTimeoutMs = 300_000) {
  connection.open()
  await settle()
  connection.say({ type: 'connection_ack', payload: { connectionTimeoutMs } })
  await settle()
}

function startOf(connection: ScriptedConnection) {
  const message = connection.sent.find(({ type }) => type === 'start')
  if (!message) throw new Error('No start was sent.')
  return message as {
    id: string
    payload: { data: string; extensions: { authorization: unknown } }
  }
}

async function subscribeAndRegister(own = handlers()) {
  const end = client.subscribe(text, own)
  await settle()
  await acknowledge(network.last())
  const { id } = startOf(network.last())
  network.last().say({ type: 'start_ack', id })
  return { id, end, own }
}

describe('the real-time connection', () => {
  it('carries host and token in the header parameter and an empty payload', async () => {
    client.subscribe(text, handlers())
    await settle()
    const { url, protocols } = network.last()
    expect(url.origin + url.pathname).toBe(testAddresses.realtimeUrl)
    expect(decodeHeader(url.searchParams.get('header') ?? '')).toEqual({
      host: 'service.test',
      Authorization: token,
    })
    expect(atob(url.searchParams.get('payload') ?? '')).toBe('{}')
    expect(protocols).toEqual(['graphql-ws'])
  })

  it('sends nothing but connection_init before the acknowledgement', async () => {
    client.subscribe(text, handlers())
    await settle()
    network.last().open()
    await settle()
    expect(network.last().sent).toEqual([{ type: 'connection_init' }])
  })

  it('registers with a doubly serialised query and the token once more', async () => {
    client.subscribe(text, handlers())
    await settle()
    await acknowledge(network.last())
    const { payload } = startOf(network.last())
    expect(decodeStartData(payload.data)).toEqual({ query: text })
    expect(payload.extensions.authorization).toEqual({ host: 'service.test', Authorization: token })
  })

  it('passes each message to its own subscription', async () => {
    const first = await subscribeAndRegister()
    const second = handlers()
    client.subscribe(text, second)
    await settle()
    network.last().say({
      type: 'data',
      id: first.id,
      payload: { data: { updatedSim: { iccid: '1', imei: null } } },
    })
    expect(first.own.onData).toHaveBeenCalledWith({ updatedSim: { iccid: '1', imei: null } })
    expect(second.onData).not.toHaveBeenCalled()
  })

  it('is shared by all subscriptions', async () => {
    await subscribeAndRegister()
    client.subscribe(text, handlers())
    await settle()
    expect(network.connections).toHaveLength(1)
    expect(network.last().sent.filter(({ type }) => type === 'start')).toHaveLength(2)
  })

  it('stops an ended subscription', async () => {
    const { id, end } = await subscribeAndRegister()
    client.subscribe(text, handlers())
    await settle()
    end()
    await settle()
    expect(network.last().sent.at(-1)).toEqual({ id, type: 'stop' })
    network.last().say({ type: 'complete', id })
    expect(useConnectionStatus.getState()).toEqual({ state: 'connected' })
  })

  it('reports a refused subscription with a message and keeps the connection', async () => {
    const own = handlers()
    client.subscribe(text, own)
    await settle()
    await acknowledge(network.last())
    const { id } = startOf(network.last())
    network.last().say({
      type: 'error',
      id,
      payload: { errors: [{ errorType: 'BAD_USER_INPUT', message: 'There is no customer 1' }] },
    })
    expect(own.onProblem).toHaveBeenCalledTimes(1)
    expect(own.onProblem.mock.calls[0]?.[0].problem).toMatchObject({
      code: 'BAD_USER_INPUT',
      detail: 'There is no customer 1.',
    })
    expect(network.last().isClosed).toBe(false)
  })

  it('reports a subscription that the service completed, and keeps the connection', async () => {
    const { id, own } = await subscribeAndRegister()
    client.subscribe(text, handlers())
    await settle()
    network.last().say({ type: 'complete', id })
    await settle()
    expect(own.onComplete).toHaveBeenCalledTimes(1)
    expect(network.last().isClosed).toBe(false)
  })

  it('ends a subscription whose message carries errors instead of data', async () => {
    const { id, own } = await subscribeAndRegister()
    const errors = [{ message: 'It broke', errorType: 'INTERNAL' }]
    network.last().say({ type: 'data', id, payload: { data: null, errors } })
    await settle()
    expect(own.onProblem).toHaveBeenCalledTimes(1)
    expect(own.onComplete).not.toHaveBeenCalled()
    expect(network.last().sent.at(-1)).toEqual({ id, type: 'stop' })
  })

  it('ends a subscription whose message has null and errors for its only field', async () => {
    const { id, own } = await subscribeAndRegister()
    const errors = [{ message: 'Rate limit exceeded', errorType: 'LimitExceededError' }]
    network.last().say({ type: 'data', id, payload: { data: { updatedSim: null }, errors } })
    await settle()
    expect(own.onData).not.toHaveBeenCalled()
    expect(own.onProblem.mock.calls[0]?.[0].problem).toMatchObject({ code: 'BUSY' })
  })

  it('passes on a message with errors for some of its fields', async () => {
    const { id, own } = await subscribeAndRegister()
    const errors = [{ message: 'No', errorType: 'Unauthorized', path: ['updatedSim', 'imei'] }]
    const data = { updatedSim: { iccid: '1', imei: null } }
    network.last().say({ type: 'data', id, payload: { data, errors } })
    expect(own.onData).toHaveBeenCalledWith(data)
    expect(own.onProblem).not.toHaveBeenCalled()
  })

  it('survives unknown messages and text that is not JSON', async () => {
    const { id, own } = await subscribeAndRegister()
    network.last().say({ type: 'news', id })
    network.last().say(['odd'])
    network.last().say({ type: 'ka' })
    network.last().say({ type: 'data', id, payload: { data: { updatedSim: { iccid: '1' } } } })
    expect(own.onData).toHaveBeenCalledTimes(1)
  })
})

describe('a lost connection', () => {
  it('reconnects with growing delays and reports when the next try is due', async () => {
    await subscribeAndRegister()
    network.last().drop()
    await settle()
    const first = useConnectionStatus.getState()
    expect(first).toMatchObject({ state: 'reconnecting' })
    expect(
      first.state === 'reconnecting' &&
        first.nextTryAtMs !== null &&
        first.nextTryAtMs - Date.now(),
    ).toBeLessThanOrEqual(500)
    await vi.advanceTimersByTimeAsync(500)
    expect(network.connections).toHaveLength(2)
    network.last().drop()
    await settle()
    await vi.advanceTimersByTimeAsync(499)
    expect(network.connections).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(501)
    expect(network.connections).toHaveLength(3)
  })

  it('interrupts subscriptions until each is registered again', async () => {
    const { own } = await subscribeAndRegister()
    expect(own.onActive).toHaveBeenCalledTimes(1)
    network.last().drop()
    expect(own.onInterrupted).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(500)
    await acknowledge(network.last())
    expect(own.onActive).toHaveBeenCalledTimes(1)
    network.last().say({ type: 'start_ack', id: startOf(network.last()).id })
    expect(own.onActive).toHaveBeenCalledTimes(2)
    expect(useConnectionStatus.getState()).toEqual({ state: 'connected' })
  })

  it('counts a subscription as registered soon although the service never confirms it', async () => {
    const { own } = await subscribeAndRegister()
    network.last().drop()
    await vi.advanceTimersByTimeAsync(500)
    await acknowledge(network.last())
    expect(own.onActive).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(own.onActive).toHaveBeenCalledTimes(2)
  })

  it.each([1000, 1001, 1006, 4400, 4401, 4429, 4500])(
    'reconnects whatever code the service closed with: %d',
    async (code) => {
      const { own } = await subscribeAndRegister()
      network.last().drop(code)
      await vi.advanceTimersByTimeAsync(500)
      expect(network.connections).toHaveLength(2)
      expect(own.onProblem).not.toHaveBeenCalled()
    },
  )

  it('reports since when it is lost, however many tries fail', async () => {
    await subscribeAndRegister()
    const lostAtMs = Date.now()
    for (let round = 0; round < 5; round++) {
      network.last().drop()
      await vi.advanceTimersByTimeAsync(30_000)
    }
    network.last().drop()
    await settle()
    expect(useConnectionStatus.getState()).toMatchObject({
      state: 'reconnecting',
      sinceMs: lostAtMs,
    })
  })

  it('reconnects at once when the user retries or the browser comes online', async () => {
    await subscribeAndRegister()
    network.last().drop()
    await settle()
    client.retryNow()
    await settle()
    expect(network.connections).toHaveLength(2)
    network.last().drop()
    await settle()
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(network.connections).toHaveLength(3)
  })

  it('waits for the network while the browser is offline', async () => {
    await subscribeAndRegister()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(network.connections).toHaveLength(1)
    expect(useConnectionStatus.getState()).toMatchObject({ state: 'offline' })
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(network.connections).toHaveLength(2)
  })

  it('is detected when nothing arrives for the timeout of the service', async () => {
    client.subscribe(text, handlers())
    await settle()
    await acknowledge(network.last(), 60_000)
    await vi.advanceTimersByTimeAsync(50_000)
    network.last().say({ type: 'ka' })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(useConnectionStatus.getState()).toEqual({ state: 'connected' })
    await vi.advanceTimersByTimeAsync(1500)
    expect(network.connections).toHaveLength(2)
    expect(network.connections[0]?.isClosed).toBe(true)
  })
})

describe('a connection without keep-alives', () => {
  it('reconnects after one and a half measured intervals', async () => {
    client.subscribe(text, handlers())
    await settle()
    await acknowledge(network.last())
    for (let count = 0; count < 3; count++) {
      await vi.advanceTimersByTimeAsync(60_000)
      network.last().say({ type: 'ka' })
    }
    await vi.advanceTimersByTimeAsync(89_000)
    expect(network.connections).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1500)
    expect(network.connections).toHaveLength(2)
    expect(network.connections[0]?.isClosed).toBe(true)
  })

  it('reconnects after 90 seconds while no interval is measured', async () => {
    client.subscribe(text, handlers())
    await settle()
    await acknowledge(network.last())
    const heardAtMs = Date.now()
    await vi.advanceTimersByTimeAsync(89_000)
    expect(network.connections).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1500)
    expect(network.connections).toHaveLength(2)
    expect(useConnectionStatus.getState()).toMatchObject({
      state: 'reconnecting',
      sinceMs: heardAtMs,
    })
  })

  it('does not measure an interval between two keep-alives that arrive together', async () => {
    client.subscribe(text, handlers())
    await settle()
    await acknowledge(network.last())
    network.last().say({ type: 'ka' })
    network.last().say({ type: 'ka' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(network.connections).toHaveLength(1)
  })

  it('stays open while anything else arrives', async () => {
    const { id } = await subscribeAndRegister()
    for (let count = 0; count < 5; count++) {
      await vi.advanceTimersByTimeAsync(60_000)
      network.last().say({ type: 'data', id, payload: { data: { updatedSim: { iccid: '1' } } } })
    }
    expect(network.connections).toHaveLength(1)
  })

  it('is reported as quiet before it counts as dead, until something arrives', async () => {
    client.subscribe(text, handlers())
    await settle()
    await acknowledge(network.last())
    await vi.advanceTimersByTimeAsync(60_000)
    network.last().say({ type: 'ka' })
    await vi.advanceTimersByTimeAsync(60_000)
    network.last().say({ type: 'ka' })
    const heardAtMs = Date.now()
    await vi.advanceTimersByTimeAsync(73_000)
    expect(useConnectionStatus.getState()).toEqual({ state: 'connected', quietSinceMs: heardAtMs })
    network.last().say({ type: 'ka' })
    expect(useConnectionStatus.getState()).toEqual({ state: 'connected' })
  })
})

describe('a refused token', () => {
  it('is renewed before the next try', async () => {
    client.subscribe(text, handlers())
    await settle()
    network.last().open()
    network.last().say({
      type: 'error',
      payload: { errors: [{ errorType: 'UNAUTHENTICATED', message: 'The token has expired' }] },
    })
    await vi.advanceTimersByTimeAsync(500)
    expect(exchanges).toBe(1)
    expect(decodeHeader(network.last().url.searchParams.get('header') ?? '')?.Authorization).toBe(
      freshToken,
    )
  })

  it('at a registration reconnects instead of failing the subscription', async () => {
    const own = handlers()
    client.subscribe(text, own)
    await settle()
    await acknowledge(network.last())
    network.last().say({
      type: 'error',
      id: startOf(network.last()).id,
      payload: { errors: [{ errorType: 'UNAUTHENTICATED', message: 'Expired' }] },
    })
    await vi.advanceTimersByTimeAsync(500)
    expect(own.onProblem).not.toHaveBeenCalled()
    expect(network.connections).toHaveLength(2)
  })

  it.each([
    { errorType: 'com.amazonaws.deepdish.graphql.auth#UnauthorizedException', message: 'No' },
    { errorType: 'ExpiredTokenException', message: 'No' },
    { message: 'Token has expired.' },
  ])('is recognized in the errors of AppSync: %j', async (error) => {
    const own = handlers()
    client.subscribe(text, own)
    await settle()
    await acknowledge(network.last())
    const { id } = startOf(network.last())
    network.last().say({ type: 'error', id, payload: { errors: [error] } })
    await vi.advanceTimersByTimeAsync(500)
    expect(own.onProblem).not.toHaveBeenCalled()
    expect(exchanges).toBe(1)
    expect(network.connections).toHaveLength(2)
  })

  it('is not reported for a subscription that the account may not have', async () => {
    const own = handlers()
    client.subscribe(text, own)
    await settle()
    await acknowledge(network.last())
    const message = 'Not Authorized to access updatedSim on type Subscription'
    network.last().say({
      type: 'error',
      id: startOf(network.last()).id,
      payload: { errors: [{ errorType: 'Unauthorized', message }] },
    })
    await vi.advanceTimersByTimeAsync(500)
    expect(own.onProblem.mock.calls[0]?.[0].problem).toMatchObject({ code: 'FORBIDDEN' })
    expect(exchanges).toBe(0)
    expect(network.connections).toHaveLength(1)
  })

  it('fails the subscription the second time, which prevents a loop', async () => {
    const own = handlers()
    client.subscribe(text, own)
    await settle()
    for (let round = 0; round < 2; round++) {
      await acknowledge(network.last())
      network.last().say({
        type: 'error',
        id: startOf(network.last()).id,
        payload: { errors: [{ errorType: 'UnauthorizedException', message: 'Expired' }] },
      })
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(own.onProblem).toHaveBeenCalledTimes(1)
    expect(useSession.getState().state).toBe('signedIn')
  })
})

it('is closed with the session', async () => {
  await subscribeAndRegister()
  client.close()
  signOut()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(network.connections).toHaveLength(1)
  expect(network.last().isClosed).toBe(true)
  expect(useConnectionStatus.getState()).toEqual({ state: 'connecting' })
})
