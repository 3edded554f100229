import { expect, it } from 'vitest'
import { createSocketPair } from './memorySocket.ts'

/** Waits until everything sent so far has arrived. */
const settled = () => new Promise(setImmediate)

it('delivers messages in order and asynchronously', async () => {
  const { server, client } = createSocketPair()
  const received: string[] = []
  server.onMessage((text) => received.push(text))
  client.send('one')
  client.send('two')
  expect(received).toEqual([])
  await settled()
  expect(received).toEqual(['one', 'two'])
})

it('buffers messages while the reader is paused', async () => {
  const { server, client } = createSocketPair()
  const received: string[] = []
  client.onMessage((text) => received.push(text))
  client.setPaused(true)
  server.send('12345')
  expect(server.bufferedAmount).toBe(5)
  client.setPaused(false)
  await settled()
  expect(received).toEqual(['12345'])
  expect(server.bufferedAmount).toBe(0)
})

it('reports the close once to both ends, with its code', async () => {
  const { server, client } = createSocketPair()
  const closes: unknown[] = []
  client.onClose((closed) => closes.push(closed))
  server.onClose(() => closes.push('server'))
  server.close(4401, 'no')
  server.close(1000, 'again')
  await settled()
  expect(closes).toHaveLength(2)
  expect(closes).toEqual(expect.arrayContaining(['server', { code: 4401, reason: 'no' }]))
})
