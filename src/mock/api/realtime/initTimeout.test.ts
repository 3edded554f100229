import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { realtimeSubprotocol, standardSubprotocol } from '../../../contract/realtime.ts'
import { createTestServer, signIn, type TestAccount } from '../../testing/testServer.ts'
import { openClient } from '../../testing/testClient.ts'

const server = createTestServer()
let account: TestAccount

beforeAll(async () => {
  account = await signIn(server, 'demo-observer@init-timeout')
})
afterEach(() => vi.useRealTimers())
afterAll(() => server.close())

describe.each([realtimeSubprotocol, standardSubprotocol])('a %s connection', (protocol) => {
  const open = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return openClient(server, account.token, { protocol })
  }

  it('is closed without a connection_init within ten seconds', async () => {
    const client = open()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(client.closedBy()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(await client.ended()).toMatchObject({ code: 4408 })
  })

  it('stays open when connection_init arrives in time', async () => {
    const client = open()
    client.send({ type: 'connection_init' })
    await vi.waitFor(() => expect(client.heard).toMatchObject([{ type: 'connection_ack' }]))
    vi.advanceTimersByTime(60_000)
    client.send({ type: 'not a type' })
    // The protocols respond differently, but a closed connection would receive nothing.
    await vi.waitFor(() =>
      expect(client.heard.length > 1 || client.closedBy()?.code === 4400).toBe(true),
    )
  })
})

it('reports why it closes a silent connection', async () => {
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
