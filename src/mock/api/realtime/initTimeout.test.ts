import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { realtimeSubprotocol, standardSubprotocol } from '../../../contract/realtime.ts'
import { createTestServer, signIn } from '../../testing/testServer.ts'
import type { TestAccount } from '../../testing/testServer.ts'
import { openClient } from './testClient.ts'

const server = createTestServer()
let account: TestAccount

beforeAll(async () => {
  account = await signIn(server, 'demo-observer@init-timeout')
})
afterEach(() => vi.useRealTimers())
afterAll(() => server.close())

describe.each([realtimeSubprotocol, standardSubprotocol])('a connection of %s', (protocol) => {
  const open = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return openClient(server, account.token, { protocol })
  }

  it('is closed when connection_init does not come within ten seconds', async () => {
    const client = open()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(client.closedBy()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(await client.ended()).toMatchObject({ code: 4408 })
  })

  it('stays open once connection_init came in time', async () => {
    const client = open()
    client.send({ type: 'connection_init' })
    await vi.waitFor(() => expect(client.heard).toMatchObject([{ type: 'connection_ack' }]))
    vi.advanceTimersByTime(60_000)
    client.send({ type: 'not a type' })
    // Each protocol reacts in its own way; a closed connection would not receive the message.
    await vi.waitFor(() =>
      expect(client.heard.length > 1 || client.closedBy()?.code === 4400).toBe(true),
    )
  })
})

it('says why it closes a connection that stays silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const client = openClient(server, account.token)
  vi.advanceTimersByTime(10_000)
  await client.ended()
  expect(client.heard).toMatchObject([
    {
      type: 'error',
      payload: {
        errors: [{ errorType: 'BAD_USER_INPUT', message: 'connection_init did not come in time.' }],
      },
    },
  ])
})
