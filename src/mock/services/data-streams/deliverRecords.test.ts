import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClock } from '../../store/clock.ts'
import { openStore } from '../../store/openStore.ts'
import { readSim } from '../../db/sims/readSims.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { changeSim } from '../sims/changeSim.ts'
import { changeDataStream, createDataStream } from './changeDataStream.ts'
import { deliverChannel, openChannels } from './deliverRecords.ts'
import { openReceiver, type Receiver } from '../../testing/testReceiver.ts'

const viewer: Viewer = {
  role: 'ADMINISTRATOR',
  customerid: 4100,
  customerIds: [4100, 4101, 4102, 4103],
  initiator: { type: 'SYSTEM' },
}

let folder: string
let store: Store
let receiver: Receiver
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deliveries-'))
  store = open()
  receiver = await openReceiver()
})
afterEach(async () => {
  store.close()
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = () =>
  openStore({
    name: 'demo',
    database: join(folder, 'demo.sqlite'),
    sims: 20,
    seed: 1,
    clock: createClock(),
  })
const happen = (...names: string[]) => {
  for (const details of names)
    changeSim(
      store,
      { type: 'SYSTEM' },
      readSim(store, 1)?.iccid ?? '',
      {},
      { event: { type: 'usageNotification', details } },
    )
}
const deliver = async (isGone = () => false) => {
  for (const channel of openChannels(store)) await deliverChannel(store, channel, isGone)
}
const delivered = () =>
  receiver.bodies
    .flatMap(
      (body) =>
        JSON.parse(body) as { event: { description: string; event_type: { id: number } } }[],
    ) // a delivery is a list of records
    .flatMap(({ event }) => (event.event_type.id === 7 ? [event.description] : []))

it('delivers pending records immediately after a failing stream is resumed', async () => {
  const id = createDataStream(store, viewer, {
    stream_historic_data: 0,
    data_stream_type: { id: 2 },
    api_type: { id: 1 },
    api_callback: { id: 9, url: receiver.url },
  }).id
  receiver.answer = 503
  happen('one')
  await deliver()
  receiver.answer = 200
  receiver.bodies.length = 0
  await deliver()
  expect(delivered()).toEqual([])
  changeDataStream(store, viewer, id, { status: 'ACTIVE' })
  await deliver()
  expect(delivered()).toEqual(['one'])
})

it('pending records survive a restart of the server, in order', async () => {
  createDataStream(store, viewer, {
    stream_historic_data: 0,
    data_stream_type: { id: 2 },
    api_type: { id: 1 },
    api_callback: { id: 9, url: receiver.url },
  })
  happen('one', 'two')
  store.close()
  store = open()
  happen('three')
  await deliver()
  expect(delivered()).toEqual(['one', 'two', 'three'])
})

it('records in flight when the server stopped are delivered again', async () => {
  createDataStream(store, viewer, {
    stream_historic_data: 0,
    data_stream_type: { id: 2 },
    api_type: { id: 1 },
    api_callback: { id: 9, url: receiver.url },
  })
  happen('one')
  await deliver(() => true)
  store.close()
  store = open()
  await deliver()
  expect(delivered()).toEqual(['one', 'one'])
})

it('records of a rolled-back transaction are never delivered', async () => {
  createDataStream(store, viewer, {
    stream_historic_data: 0,
    data_stream_type: { id: 2 },
    api_type: { id: 1 },
    api_callback: { id: 9, url: receiver.url },
  })
  expect(() =>
    store.db.transaction(() => {
      happen('never')
      throw new Error('rolled back')
    }),
  ).toThrow('rolled back')
  happen('one')
  await deliver()
  expect(delivered()).toEqual(['one'])
})

it('an endless response is cut off and the records count as delivered', async () => {
  createDataStream(store, viewer, {
    stream_historic_data: 0,
    data_stream_type: { id: 2 },
    api_type: { id: 1 },
    api_callback: { id: 9, url: receiver.url },
  })
  receiver.answer = 'endless'
  happen('one')
  await deliver()
  await deliver()
  expect(delivered()).toEqual(['one'])
})
