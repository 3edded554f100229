import { describe, expect, it, vi } from 'vitest'
import { decodeHeader, decodeStartData } from '../../contract/realtime.ts'
import {
  acknowledge,
  handlers,
  setUpRealtimeClient,
  settle,
  startOf,
  text,
  token,
} from '../../testing/realtimeClient.ts'
import { testAddresses } from '../../testing/signedIn.ts'
import { signOut } from '../session/session.ts'
import { connectionStatus } from './connectionStatus.ts'

const setup = setUpRealtimeClient()

describe('the real-time connection', () => {
  it('sends host and token in the header parameter, with an empty payload', async () => {
    setup.client.subscribe(text, handlers())
    await settle()
    const { url, protocols } = setup.network.last()
    expect(url.origin + url.pathname).toBe(testAddresses.realtimeUrl)
    expect(decodeHeader(url.searchParams.get('header') ?? '')).toEqual({
      host: 'service.test',
      Authorization: token,
    })
    expect(atob(url.searchParams.get('payload') ?? '')).toBe('{}')
    expect(protocols).toEqual(['graphql-ws'])
  })

  it('sends nothing but connection_init before the acknowledgement', async () => {
    setup.client.subscribe(text, handlers())
    await settle()
    setup.network.last().open()
    await settle()
    expect(setup.network.last().sent).toEqual([{ type: 'connection_init' }])
  })

  it('registers with a doubly serialized query and sends the token again', async () => {
    setup.client.subscribe(text, handlers())
    await settle()
    await acknowledge(setup.network.last())
    const { payload } = startOf(setup.network.last())
    expect(decodeStartData(payload.data)).toEqual({ query: text })
    expect(payload.extensions.authorization).toEqual({ host: 'service.test', Authorization: token })
  })

  it('passes each message to its own subscription', async () => {
    const first = await setup.subscribeAndRegister()
    const second = handlers()
    setup.client.subscribe(text, second)
    await settle()
    setup.network.last().say({
      type: 'data',
      id: first.id,
      payload: { data: { updatedSim: { iccid: '1', imei: null } } },
    })
    expect(first.own.onData).toHaveBeenCalledWith({ updatedSim: { iccid: '1', imei: null } })
    expect(second.onData).not.toHaveBeenCalled()
  })

  it('is shared by all subscriptions', async () => {
    await setup.subscribeAndRegister()
    setup.client.subscribe(text, handlers())
    await settle()
    expect(setup.network.connections).toHaveLength(1)
    expect(setup.network.last().sent.filter(({ type }) => type === 'start')).toHaveLength(2)
  })

  it('sends a stop message when a subscription ends', async () => {
    const { id, end } = await setup.subscribeAndRegister()
    setup.client.subscribe(text, handlers())
    await settle()
    end()
    await settle()
    expect(setup.network.last().sent.at(-1)).toEqual({ id, type: 'stop' })
    setup.network.last().say({ type: 'complete', id })
    expect(connectionStatus.getState()).toEqual({ state: 'connected' })
  })

  it('reports a rejected subscription with a message and keeps the connection', async () => {
    const own = handlers()
    setup.client.subscribe(text, own)
    await settle()
    await acknowledge(setup.network.last())
    const { id } = startOf(setup.network.last())
    setup.network.last().say({
      type: 'error',
      id,
      payload: { errors: [{ errorType: 'BAD_USER_INPUT', message: 'There is no customer 1' }] },
    })
    expect(own.onProblem).toHaveBeenCalledTimes(1)
    expect(own.onProblem.mock.calls[0]?.[0].problem).toMatchObject({
      code: 'BAD_USER_INPUT',
      detail: 'There is no customer 1.',
    })
    expect(setup.network.last().isClosed).toBe(false)
  })

  it('reports a subscription that the service completed, and keeps the connection', async () => {
    const { id, own } = await setup.subscribeAndRegister()
    setup.client.subscribe(text, handlers())
    await settle()
    setup.network.last().say({ type: 'complete', id })
    await settle()
    expect(own.onComplete).toHaveBeenCalledTimes(1)
    expect(setup.network.last().isClosed).toBe(false)
  })

  it('ends a subscription whose message contains errors instead of data', async () => {
    const { id, own } = await setup.subscribeAndRegister()
    const errors = [{ message: 'It broke', errorType: 'INTERNAL' }]
    setup.network.last().say({ type: 'data', id, payload: { data: null, errors } })
    await settle()
    expect(own.onProblem).toHaveBeenCalledTimes(1)
    expect(own.onComplete).not.toHaveBeenCalled()
    expect(setup.network.last().sent.at(-1)).toEqual({ id, type: 'stop' })
  })

  it('ends a subscription whose message has null and errors for its only field', async () => {
    const { id, own } = await setup.subscribeAndRegister()
    const errors = [{ message: 'Rate limit exceeded', errorType: 'LimitExceededError' }]
    setup.network.last().say({ type: 'data', id, payload: { data: { updatedSim: null }, errors } })
    await settle()
    expect(own.onData).not.toHaveBeenCalled()
    expect(own.onProblem.mock.calls[0]?.[0].problem).toMatchObject({ code: 'BUSY' })
  })

  it('passes on a message with errors for some of its fields', async () => {
    const { id, own } = await setup.subscribeAndRegister()
    const errors = [{ message: 'No', errorType: 'Unauthorized', path: ['updatedSim', 'imei'] }]
    const data = { updatedSim: { iccid: '1', imei: null } }
    setup.network.last().say({ type: 'data', id, payload: { data, errors } })
    expect(own.onData).toHaveBeenCalledWith(data)
    expect(own.onProblem).not.toHaveBeenCalled()
  })

  it('survives unknown messages and text that is not JSON', async () => {
    const { id, own } = await setup.subscribeAndRegister()
    setup.network.last().say({ type: 'news', id })
    setup.network.last().say(['odd'])
    setup.network.last().say({ type: 'ka' })
    setup.network
      .last()
      .say({ type: 'data', id, payload: { data: { updatedSim: { iccid: '1' } } } })
    expect(own.onData).toHaveBeenCalledTimes(1)
  })
})

it('closes the connection when the session ends', async () => {
  await setup.subscribeAndRegister()
  setup.client.close()
  signOut()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(setup.network.connections).toHaveLength(1)
  expect(setup.network.last().isClosed).toBe(true)
  expect(connectionStatus.getState()).toEqual({ state: 'connecting' })
})
