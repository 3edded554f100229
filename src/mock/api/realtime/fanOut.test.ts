import { describe, expect, it, vi } from 'vitest'
import { createEngine } from '../graphql/engine.ts'
import { createOpenOperation } from '../graphql/openOperation.ts'
import { servedSchema } from '../graphql/servedSchema.ts'
import { createBus } from '../../store/bus.ts'
import type { Caller, Store } from '../../store/store.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { attachedSim } from '../../testing/testSim.ts'
import { createFanOut, maxWaitingEvents } from './fanOut.ts'
import type { Answer, OpenedSubscription } from './operations.ts'
import { maxUnsentBytes, sendBounded } from './connection.ts'
import { createSocketPair } from '../../testing/memorySocket.ts'

const location = { iccid: '1', longitude: 1, latitude: 2, receivedAtMs: 3 }
const topic = { kind: 'locationUpdated', iccid: '1' } as const

/** Time passes only while a selection is resolved. */
function setUp(msPerResolution = 0) {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  // Location updates use only the bus of a store.
  const store = { bus: createBus() } as Store
  const caller = (role: 'ADMINISTRATOR' | 'OBSERVER', customerid = 1): Caller => ({
    store,
    viewer: {
      role,
      customerid,
      customerIds: [customerid],
      initiator: { type: 'USER', userId: 'u', email: 'e' },
    },
  })
  let resolutions = 0
  const selection = (selectionKey: string): OpenedSubscription => ({
    kind: 'subscription',
    field: 'updatedLocationData',
    args: {},
    selectionKey,
    resolve: (): Answer => {
      resolutions++
      nowMs += msPerResolution
      return { data: { selectionKey } }
    },
  })
  const dropped: string[] = []
  const fanOut = createFanOut((fault) => {
    throw fault
  })
  const received: string[] = []
  const subscribeTo = (name: string, by: Caller, subscription: OpenedSubscription) =>
    fanOut.add(by, topic, subscription, {
      deliver: (_answer, payload) => received.push(`${name} ${payload}`),
      drop: () => dropped.push(name),
    })
  const subscribe = (name: string, by: Caller, key = 'same') =>
    subscribeTo(name, by, selection(key))
  const publish = (customerid = 1) =>
    store.bus.publish({ type: 'locationUpdated', customerid, iccid: '1', location })
  const publishAndDeliver = async (customerid = 1) => {
    publish(customerid)
    await new Promise(setImmediate)
  }
  return {
    caller,
    subscribe,
    subscribeTo,
    publish,
    publishAndDeliver,
    received,
    dropped,
    resolutions: () => resolutions,
  }
}

describe('the fan-out', () => {
  it('resolves once for callers with the same access and selection', async () => {
    const { caller, subscribe, publishAndDeliver, received, resolutions } = setUp()
    for (const name of ['a', 'b', 'c']) subscribe(name, caller('ADMINISTRATOR'))
    await publishAndDeliver()
    expect(resolutions()).toBe(1)
    expect(received).toEqual(
      ['a', 'b', 'c'].map((name) => `${name} {"data":{"selectionKey":"same"}}`),
    )
  })

  it('resolves separately for another selection and another role', async () => {
    const { caller, subscribe, publishAndDeliver, resolutions } = setUp()
    subscribe('a', caller('ADMINISTRATOR'))
    subscribe('b', caller('ADMINISTRATOR'), 'other')
    subscribe('c', caller('OBSERVER'))
    await publishAndDeliver()
    expect(resolutions()).toBe(3)
  })

  it('sends nothing to another customer', async () => {
    const { caller, subscribe, publishAndDeliver, received } = setUp()
    subscribe('a', caller('ADMINISTRATOR', 1))
    subscribe('b', caller('ADMINISTRATOR', 2))
    await publishAndDeliver(2)
    expect(received).toEqual(['b {"data":{"selectionKey":"same"}}'])
  })

  it('continues when one subscriber leaves, and restarts for a new one after the last has left', async () => {
    const { caller, subscribe, publishAndDeliver, received } = setUp()
    const leaveA = subscribe('a', caller('ADMINISTRATOR'))
    const leaveB = subscribe('b', caller('ADMINISTRATOR'))
    leaveA()
    await publishAndDeliver()
    leaveB()
    await publishAndDeliver()
    subscribe('c', caller('ADMINISTRATOR'))
    await publishAndDeliver()
    expect(received.map((line) => line[0])).toEqual(['b', 'c'])
  })

  it('yields to other tasks between groups and delivers everything in order', async () => {
    const { caller, subscribe, publishAndDeliver, received } = setUp(3)
    for (let at = 0; at < 5; at++) subscribe(`${at}`, caller('ADMINISTRATOR'), `selection ${at}`)
    await publishAndDeliver()
    expect(received).toHaveLength(2)
    await vi.waitFor(() => expect(received).toHaveLength(5))
    expect(received.map((line) => line[0])).toEqual(['0', '1', '2', '3', '4'])
  })

  it('drops connections with more pending events than the limit', () => {
    const { caller, subscribe, publish, dropped } = setUp()
    subscribe('a', caller('ADMINISTRATOR'))
    for (let count = 0; count < maxWaitingEvents; count++) publish()
    expect(dropped).toEqual([])
    publish()
    expect(dropped).toEqual(['a'])
  })

  it('resolves once for equal selections that are written differently', async () => {
    const { caller, subscribeTo, publishAndDeliver, received } = setUp()
    const engine = createEngine(servedSchema(), (fault) => {
      throw fault
    })
    const execute = vi.spyOn(engine, 'execute')
    const open = createOpenOperation(engine)
    for (const query of [
      'subscription { updatedLocationData(iccid: "1") { longitude latitude } }',
      'subscription Live($i: String!) {\n  updatedLocationData(iccid: $i) { latitude longitude }\n}',
    ]) {
      const opened = open({ query, variables: { i: '1' } })
      if (!opened.ok || opened.operation.kind !== 'subscription') throw new Error('It is refused.')
      subscribeTo(query, caller('ADMINISTRATOR'), opened.operation)
    }
    await publishAndDeliver()
    expect(received).toHaveLength(2)
    expect(execute).toHaveBeenCalledOnce()
  })
})

it('a client with more than 4 MB of unread data is disconnected', () => {
  const { server, client } = createSocketPair()
  client.setPaused(true)
  const megabyte = 'x'.repeat(1_048_576)
  for (let sent = 0; sent * megabyte.length <= maxUnsentBytes; sent++) sendBounded(server, megabyte)
  expect(server.isOpen).toBe(true)
  sendBounded(server, 'one more')
  expect(server.isOpen).toBe(false)
})

describe('SIM updates', () => {
  const simTopic = { kind: 'simUpdated', customerIds: [1] } as const
  const updateOf = (sim: SimRow) =>
    ({ type: 'simUpdated', customerid: sim.customerid, iccid: sim.iccid, sim }) as const

  function subscribeToSims() {
    // The store has only a bus, so reading anything else fails the test.
    const { caller } = setUp()
    const by = caller('ADMINISTRATOR')
    const volumes: unknown[] = []
    const subscription: OpenedSubscription = {
      kind: 'subscription',
      field: 'updatedSim',
      args: {},
      selectionKey: 'same',
      resolve: (_caller, row) => ({ data: { ...row } }),
    }
    createFanOut((fault) => {
      throw fault
    }).add(by, simTopic, subscription, {
      deliver: ({ data }) => volumes.push(data?.['monthly_data_volume']),
      drop: () => undefined,
    })
    return { bus: by.store.bus, volumes }
  }

  it('are sent as published, without reading the SIM again', async () => {
    const { bus, volumes } = subscribeToSims()
    bus.publish(updateOf(attachedSim({ monthly_data_volume: 7 })))
    await new Promise(setImmediate)
    expect(volumes).toEqual([7])
  })

  it('that are pending are merged into one with the latest state', async () => {
    const { bus, volumes } = subscribeToSims()
    for (const monthly_data_volume of [1, 2, 3])
      bus.publish(updateOf(attachedSim({ monthly_data_volume })))
    await new Promise(setImmediate)
    expect(volumes).toEqual([3])
  })
})
