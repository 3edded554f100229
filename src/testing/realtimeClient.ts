/** A real-time client over a scripted network, with fake timers. Only for tests. */
import { afterEach, beforeEach, vi } from 'vitest'
import {
  createRealtimeClient,
  type RealtimeClient,
  type RealtimeHandlers,
} from '../data/realtime/realtimeClient.ts'
import { connectionStatus } from '../data/realtime/connectionStatus.ts'
import { replaceTransport } from '../data/transport.ts'
import {
  createScriptedNetwork,
  type ScriptedConnection,
  type ScriptedNetwork,
} from './scriptedSocket.ts'
import { beginTestSession, unsignedJwt } from './signedIn.ts'

export const text = 'subscription { updatedSim(customerid: 1) { iccid } }'
export const token = unsignedJwt({ sub: 'u1', role: 'USER' })
/** The token of each renewal. */
export const freshToken = unsignedJwt({ sub: 'u1', role: 'USER', jti: 'fresh' })

/** Creates a client before each test and closes it afterwards. */
export function setUpRealtimeClient() {
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
    connectionStatus.setState({ state: 'connecting' }, true)
    client = createRealtimeClient()
  })

  afterEach(() => {
    client.close()
    restore()
    vi.useRealTimers()
  })

  return {
    get network() {
      return network
    },
    get client() {
      return client
    },
    /** The number of token renewals. */
    get exchanges() {
      return exchanges
    },
    async subscribeAndRegister(own = handlers()) {
      const end = client.subscribe(text, own)
      await settle()
      await acknowledge(network.last())
      const { id } = startOf(network.last())
      network.last().say({ type: 'start_ack', id })
      return { id, end, own }
    },
  }
}

export function handlers() {
  return {
    onData: vi.fn<RealtimeHandlers['onData']>(),
    onProblem: vi.fn<RealtimeHandlers['onProblem']>(),
    onActive: vi.fn<RealtimeHandlers['onActive']>(),
    onInterrupted: vi.fn<RealtimeHandlers['onInterrupted']>(),
    onComplete: vi.fn<RealtimeHandlers['onComplete']>(),
  }
}

export async function settle() {
  await vi.advanceTimersByTimeAsync(0)
}

export async function acknowledge(connection: ScriptedConnection, connectionTimeoutMs = 300_000) {
  connection.open()
  await settle()
  connection.say({ type: 'connection_ack', payload: { connectionTimeoutMs } })
  await settle()
}

export function startOf(connection: ScriptedConnection) {
  const message = connection.sent.find(({ type }) => type === 'start')
  if (!message) throw new Error('No start was sent.')
  return message as {
    id: string
    payload: { data: string; extensions: { authorization: unknown } }
  }
}
