import { expect, it } from 'vitest'
import { createSocketPair } from './memorySocket.ts'

/** Everything sent so far has arrived. */
const settled = () => new Promise(setImmediate)

it('messages arrive in order, and not within the call that sends them', async () => {
  const { server, client } = createSocketPair()
  const received: string[] = []
  server.onMessage((text) => received.push(text))
  client.send('one')
  client.send('two')
  expect(received).toEqual([])
  await settled()
  expect(received).toEqual(['one', 'two'])
})

it('a reader that pauses leaves what is sent unread', async () => {
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

it('both ends hear of the end, once, with its code', async () => {
  const { server, client } = createSocketPair()
  const heard: unknown[] = []
  client.onClose((closed) => heard.push(closed))
  server.onClose(() => heard.push('server'))
  server.close(4401, 'no')
  server.close(1000, 'again')
  await settled()
  expect(heard).toHaveLength(2)
  expect(heard).toEqual(expect.arrayContaining(['server', { code: 4401, reason: 'no' }]))
})
