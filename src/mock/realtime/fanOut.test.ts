import { describe, expect, it } from 'vitest'
import { createBus } from '../world/bus.ts'
import type { World } from '../world/world.ts'
import { createFanOut } from './fanOut.ts'
import type { Answer, Asker, OpenedSubscription } from './operations.ts'
import { maxUnsentBytes, sendBounded } from './connection.ts'
import { createSocketPair } from './memorySocket.ts'

const location = { iccid: '1', longitude: 1, latitude: 2, receivedAtMs: 3 }
const topic = { kind: 'locationUpdated', iccid: '1' } as const

function setUp() {
  // Only the bus of a world is used for locations.
  const world = { bus: createBus() } as World
  const asker = (role: 'ADMINISTRATOR' | 'OBSERVER', customerid = 1): Asker => ({
    world,
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
      return { data: { selectionKey } }
    },
  })
  const faults: unknown[] = []
  const fanOut = createFanOut((fault) => faults.push(fault))
  const heard: string[] = []
  const subscribe = (name: string, by: Asker, key = 'same') =>
    fanOut.add(by, topic, selection(key), {
      deliver: (_answer, payload) => heard.push(`${name} ${payload}`),
    })
  const publish = (customerid = 1) =>
    world.bus.publish({ type: 'locationUpdated', customerid, iccid: '1', location })
  return { asker, subscribe, publish, heard, faults, resolutions: () => resolutions }
}

describe('the fan-out', () => {
  it('resolves once for all who may see the same and select the same', () => {
    const { asker, subscribe, publish, heard, resolutions } = setUp()
    for (const name of ['a', 'b', 'c']) subscribe(name, asker('ADMINISTRATOR'))
    publish()
    expect(resolutions()).toBe(1)
    expect(heard).toEqual(['a', 'b', 'c'].map((name) => `${name} {"data":{"selectionKey":"same"}}`))
  })

  it('resolves apart for another selection and for another role', () => {
    const { asker, subscribe, publish, resolutions } = setUp()
    subscribe('a', asker('ADMINISTRATOR'))
    subscribe('b', asker('ADMINISTRATOR'), 'other')
    subscribe('c', asker('OBSERVER'))
    publish()
    expect(resolutions()).toBe(3)
  })

  it('tells nobody of another customer', () => {
    const { asker, subscribe, publish, heard } = setUp()
    subscribe('a', asker('ADMINISTRATOR', 1))
    subscribe('b', asker('ADMINISTRATOR', 2))
    publish(2)
    expect(heard).toEqual(['b {"data":{"selectionKey":"same"}}'])
  })

  it('goes on for the others when one leaves, and for a newcomer after the last left', () => {
    const { asker, subscribe, publish, heard } = setUp()
    const leaveA = subscribe('a', asker('ADMINISTRATOR'))
    const leaveB = subscribe('b', asker('ADMINISTRATOR'))
    leaveA()
    publish()
    leaveB()
    publish()
    subscribe('c', asker('ADMINISTRATOR'))
    publish()
    expect(heard.map((line) => line[0])).toEqual(['b', 'c'])
  })
})

it('a reader that leaves more than 4 MB unread is dropped', () => {
  const { server, client } = createSocketPair()
  client.setPaused(true)
  const megabyte = 'x'.repeat(1_048_576)
  for (let sent = 0; sent * megabyte.length <= maxUnsentBytes; sent++) sendBounded(server, megabyte)
  expect(server.isOpen).toBe(true)
  sendBounded(server, 'one more')
  expect(server.isOpen).toBe(false)
})
