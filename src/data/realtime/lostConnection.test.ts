import { describe, expect, it, vi } from 'vitest'
import { decodeHeader } from '../../contract/realtime.ts'
import {
  acknowledge,
  freshToken,
  handlers,
  setUpRealtimeClient,
  settle,
  startOf,
  text,
} from '../../testing/realtimeClient.ts'
import { sessionStore } from '../session/sessionStore.ts'
import { connectionStatus } from './connectionStatus.ts'

const setup = setUpRealtimeClient()

describe('a lost connection', () => {
  it('reconnects with increasing delays and reports when the next attempt is due', async () => {
    await setup.subscribeAndRegister()
    setup.network.last().drop()
    await settle()
    const first = connectionStatus.getState()
    expect(first).toMatchObject({ state: 'reconnecting' })
    expect(
      first.state === 'reconnecting' &&
        first.nextTryAtMs !== null &&
        first.nextTryAtMs - Date.now(),
    ).toBeLessThanOrEqual(500)
    await vi.advanceTimersByTimeAsync(500)
    expect(setup.network.connections).toHaveLength(2)
    setup.network.last().drop()
    await settle()
    await vi.advanceTimersByTimeAsync(499)
    expect(setup.network.connections).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(501)
    expect(setup.network.connections).toHaveLength(3)
  })

  it('interrupts subscriptions until each is registered again', async () => {
    const { own } = await setup.subscribeAndRegister()
    expect(own.onActive).toHaveBeenCalledTimes(1)
    setup.network.last().drop()
    expect(own.onInterrupted).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(500)
    await acknowledge(setup.network.last())
    expect(own.onActive).toHaveBeenCalledTimes(1)
    setup.network.last().say({ type: 'start_ack', id: startOf(setup.network.last()).id })
    expect(own.onActive).toHaveBeenCalledTimes(2)
    expect(connectionStatus.getState()).toEqual({ state: 'connected' })
  })

  it('treats a subscription as registered after a short delay if the service never confirms it', async () => {
    const { own } = await setup.subscribeAndRegister()
    setup.network.last().drop()
    await vi.advanceTimersByTimeAsync(500)
    await acknowledge(setup.network.last())
    expect(own.onActive).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(own.onActive).toHaveBeenCalledTimes(2)
  })

  it.each([1000, 1001, 1006, 4400, 4401, 4429, 4500])(
    'reconnects after close code %d',
    async (code) => {
      const { own } = await setup.subscribeAndRegister()
      setup.network.last().drop(code)
      await vi.advanceTimersByTimeAsync(500)
      expect(setup.network.connections).toHaveLength(2)
      expect(own.onProblem).not.toHaveBeenCalled()
    },
  )

  it('reports when it was lost, however many attempts fail', async () => {
    await setup.subscribeAndRegister()
    const lostAtMs = Date.now()
    for (let round = 0; round < 5; round++) {
      setup.network.last().drop()
      await vi.advanceTimersByTimeAsync(30_000)
    }
    setup.network.last().drop()
    await settle()
    expect(connectionStatus.getState()).toMatchObject({
      state: 'reconnecting',
      sinceMs: lostAtMs,
    })
  })

  it('reconnects at once when the user retries or the browser comes online', async () => {
    await setup.subscribeAndRegister()
    setup.network.last().drop()
    await settle()
    setup.client.retryNow()
    await settle()
    expect(setup.network.connections).toHaveLength(2)
    setup.network.last().drop()
    await settle()
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(setup.network.connections).toHaveLength(3)
  })

  it('waits for the network while the browser is offline', async () => {
    await setup.subscribeAndRegister()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(setup.network.connections).toHaveLength(1)
    expect(connectionStatus.getState()).toMatchObject({ state: 'offline' })
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(setup.network.connections).toHaveLength(2)
  })

  it('is detected when nothing arrives for the timeout of the service', async () => {
    setup.client.subscribe(text, handlers())
    await settle()
    await acknowledge(setup.network.last(), 60_000)
    await vi.advanceTimersByTimeAsync(50_000)
    setup.network.last().say({ type: 'ka' })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(connectionStatus.getState()).toEqual({ state: 'connected' })
    await vi.advanceTimersByTimeAsync(1500)
    expect(setup.network.connections).toHaveLength(2)
    expect(setup.network.connections[0]?.isClosed).toBe(true)
  })
})

it('finds within seconds that the connection was lost while the computer slept', async () => {
  await setup.subscribeAndRegister()
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  await vi.advanceTimersByTimeAsync(6000)
  expect(setup.network.connections).toHaveLength(2)
  expect(setup.network.connections[0]?.isClosed).toBe(true)
})

describe('a connection without keep-alives', () => {
  it('reconnects after one and a half measured intervals', async () => {
    setup.client.subscribe(text, handlers())
    await settle()
    await acknowledge(setup.network.last())
    for (let count = 0; count < 3; count++) {
      await vi.advanceTimersByTimeAsync(60_000)
      setup.network.last().say({ type: 'ka' })
    }
    await vi.advanceTimersByTimeAsync(89_000)
    expect(setup.network.connections).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1500)
    expect(setup.network.connections).toHaveLength(2)
    expect(setup.network.connections[0]?.isClosed).toBe(true)
  })

  it('reconnects after 90 seconds while no interval is measured', async () => {
    setup.client.subscribe(text, handlers())
    await settle()
    await acknowledge(setup.network.last())
    const heardAtMs = Date.now()
    await vi.advanceTimersByTimeAsync(89_000)
    expect(setup.network.connections).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1500)
    expect(setup.network.connections).toHaveLength(2)
    expect(connectionStatus.getState()).toMatchObject({
      state: 'reconnecting',
      sinceMs: heardAtMs,
    })
  })

  it('does not measure an interval between two keep-alives that arrive together', async () => {
    setup.client.subscribe(text, handlers())
    await settle()
    await acknowledge(setup.network.last())
    setup.network.last().say({ type: 'ka' })
    setup.network.last().say({ type: 'ka' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(setup.network.connections).toHaveLength(1)
  })

  it('stays open while any other messages arrive', async () => {
    const { id } = await setup.subscribeAndRegister()
    for (let count = 0; count < 5; count++) {
      await vi.advanceTimersByTimeAsync(60_000)
      setup.network
        .last()
        .say({ type: 'data', id, payload: { data: { updatedSim: { iccid: '1' } } } })
    }
    expect(setup.network.connections).toHaveLength(1)
  })

  it('is reported as quiet before it is considered lost, until a message arrives', async () => {
    setup.client.subscribe(text, handlers())
    await settle()
    await acknowledge(setup.network.last())
    await vi.advanceTimersByTimeAsync(60_000)
    setup.network.last().say({ type: 'ka' })
    await vi.advanceTimersByTimeAsync(60_000)
    setup.network.last().say({ type: 'ka' })
    const heardAtMs = Date.now()
    await vi.advanceTimersByTimeAsync(73_000)
    expect(connectionStatus.getState()).toEqual({ state: 'connected', quietSinceMs: heardAtMs })
    setup.network.last().say({ type: 'ka' })
    expect(connectionStatus.getState()).toEqual({ state: 'connected' })
  })
})

describe('a rejected token', () => {
  it('is renewed before the next attempt', async () => {
    setup.client.subscribe(text, handlers())
    await settle()
    setup.network.last().open()
    setup.network.last().say({
      type: 'error',
      payload: { errors: [{ errorType: 'UNAUTHENTICATED', message: 'The token has expired' }] },
    })
    await vi.advanceTimersByTimeAsync(500)
    expect(setup.exchanges).toBe(1)
    expect(
      decodeHeader(setup.network.last().url.searchParams.get('header') ?? '')?.Authorization,
    ).toBe(freshToken)
  })

  it('causes a reconnect instead of failing the subscription when registering', async () => {
    const own = handlers()
    setup.client.subscribe(text, own)
    await settle()
    await acknowledge(setup.network.last())
    setup.network.last().say({
      type: 'error',
      id: startOf(setup.network.last()).id,
      payload: { errors: [{ errorType: 'UNAUTHENTICATED', message: 'Expired' }] },
    })
    await vi.advanceTimersByTimeAsync(500)
    expect(own.onProblem).not.toHaveBeenCalled()
    expect(setup.network.connections).toHaveLength(2)
  })

  it.each([
    { errorType: 'com.amazonaws.deepdish.graphql.auth#UnauthorizedException', message: 'No' },
    { errorType: 'ExpiredTokenException', message: 'No' },
    { message: 'Token has expired.' },
  ])('is recognized in AppSync errors: %j', async (error) => {
    const own = handlers()
    setup.client.subscribe(text, own)
    await settle()
    await acknowledge(setup.network.last())
    const { id } = startOf(setup.network.last())
    setup.network.last().say({ type: 'error', id, payload: { errors: [error] } })
    await vi.advanceTimersByTimeAsync(500)
    expect(own.onProblem).not.toHaveBeenCalled()
    expect(setup.exchanges).toBe(1)
    expect(setup.network.connections).toHaveLength(2)
  })

  it('is not reported for a subscription that the account may not have', async () => {
    const own = handlers()
    setup.client.subscribe(text, own)
    await settle()
    await acknowledge(setup.network.last())
    const message = 'Not Authorized to access updatedSim on type Subscription'
    setup.network.last().say({
      type: 'error',
      id: startOf(setup.network.last()).id,
      payload: { errors: [{ errorType: 'Unauthorized', message }] },
    })
    await vi.advanceTimersByTimeAsync(500)
    expect(own.onProblem.mock.calls[0]?.[0].problem).toMatchObject({ code: 'FORBIDDEN' })
    expect(setup.exchanges).toBe(0)
    expect(setup.network.connections).toHaveLength(1)
  })

  it('fails the subscription the second time, to prevent a loop', async () => {
    const own = handlers()
    setup.client.subscribe(text, own)
    await settle()
    for (let round = 0; round < 2; round++) {
      await acknowledge(setup.network.last())
      setup.network.last().say({
        type: 'error',
        id: startOf(setup.network.last()).id,
        payload: { errors: [{ errorType: 'UnauthorizedException', message: 'Expired' }] },
      })
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(own.onProblem).toHaveBeenCalledTimes(1)
    expect(sessionStore.getState().state).toBe('signedIn')
  })
})

describe('a service that accepts connections and loses them', () => {
  const connectFor = async (ms: number) => {
    await acknowledge(setup.network.last())
    await vi.advanceTimersByTimeAsync(ms)
    setup.network.last().drop()
    await settle()
  }

  it('is left alone for longer each time, although it acknowledges each connection', async () => {
    await setup.subscribeAndRegister()
    setup.network.last().drop()
    await settle()
    for (let round = 0; round < 20; round++) {
      await vi.advanceTimersByTimeAsync(1000)
      if (!setup.network.last().isClosed && setup.network.last().sent.length === 0)
        await connectFor(0)
    }
    expect(setup.network.connections.length).toBeLessThanOrEqual(8)
  })

  it('gets a quick attempt again once a connection has lived half a minute', async () => {
    await setup.subscribeAndRegister()
    for (let round = 0; round < 4; round++) {
      setup.network.last().drop()
      await vi.advanceTimersByTimeAsync(30_000)
      await acknowledge(setup.network.last())
    }
    const before = setup.network.connections.length
    await vi.advanceTimersByTimeAsync(30_000)
    setup.network.last().drop()
    await vi.advanceTimersByTimeAsync(500)
    expect(setup.network.connections).toHaveLength(before + 1)
  })
})

it('ends a connection that never opens', async () => {
  setup.client.subscribe(text, handlers())
  await settle()
  await vi.advanceTimersByTimeAsync(90_500)
  expect(setup.network.connections.length).toBeGreaterThan(1)
  expect(setup.network.connections[0]?.isClosed).toBe(true)
})

it('finds within minutes that the connection was lost although the clock was set back by a day', async () => {
  await setup.subscribeAndRegister()
  vi.setSystemTime(Date.now() - 86_400_000)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(setup.network.connections).toHaveLength(2)
  expect(setup.network.connections[0]?.isClosed).toBe(true)
})
