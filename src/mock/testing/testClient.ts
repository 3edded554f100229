/** A client of the documented protocol for tests, which records received messages. */
import {
  encodeHeader,
  encodeStartData,
  realtimeSubprotocol,
  type RealtimeAuthorization,
} from '../../contract/realtime.ts'
import { createSocketPair, type ClosedBy } from './memorySocket.ts'
import type { ServerSocket, UpgradeRequest } from '../api/realtime/serverSocket.ts'

export interface TestMessage {
  readonly type: string
  readonly id?: string
  readonly payload?: Record<string, unknown>
}

export interface TestClient {
  /** All received messages in order. */
  readonly heard: readonly TestMessage[]
  readonly closedBy: () => ClosedBy | undefined
  readonly pause: (isPaused: boolean) => void
  send(message: unknown): void
  close(): void
  /** Returns the next unread message; fails after two seconds. */
  next(): Promise<TestMessage>
  /** Resolves when the connection has closed. */
  ended(): Promise<ClosedBy>
  /** Sends connection_init and waits for the acknowledgement. */
  init(): Promise<TestMessage>
  /** Starts a subscription; returns the server's response. */
  start(
    id: string,
    query: string,
    options?: { variables?: Record<string, unknown>; token?: string },
  ): Promise<TestMessage>
}

interface TestClientOptions {
  /** Whether the token is sent in the URL or in a second subprotocol. */
  readonly tokenIn?: 'url' | 'subprotocol'
  /** Sent instead of the token. */
  readonly authorization?: RealtimeAuthorization
  readonly protocol?: string
}

/** Opens a connection with a token, without sending anything. */
export function openClient(
  server: { connect(socket: ServerSocket, request: UpgradeRequest): void },
  token: string | undefined,
  options: TestClientOptions = {},
): TestClient {
  const { tokenIn = 'url', protocol = realtimeSubprotocol } = options
  const authorization =
    options.authorization ??
    (token === undefined ? undefined : { host: 'localhost', Authorization: token })
  const { server: serverEnd, client } = createSocketPair({ protocol })
  const heard: TestMessage[] = []
  const waiting: ((message: TestMessage) => void)[] = []
  let readCount = 0
  let closed: ClosedBy | undefined
  const end = new Promise<ClosedBy>((resolve) => {
    client.onClose((by) => {
      closed = by
      resolve(by)
    })
  })
  client.onMessage((text) => {
    const message = JSON.parse(text) as TestMessage // checked by the tests
    heard.push(message)
    const waiter = waiting.shift()
    if (!waiter) return
    readCount = heard.length
    waiter(message)
  })

  const header = authorization && encodeHeader(authorization)
  const inUrl =
    header !== undefined && tokenIn === 'url'
      ? `?header=${encodeURIComponent(header)}&payload=e30=`
      : ''
  const offered =
    header !== undefined && tokenIn === 'subprotocol'
      ? `${protocol}, header-${Buffer.from(header, 'base64').toString('base64url')}`
      : protocol
  server.connect(serverEnd, {
    url: `/realtime${inUrl}`,
    headers: { 'sec-websocket-protocol': offered },
    remoteAddress: '127.0.0.1',
  })

  const next = (): Promise<TestMessage> => {
    const message = heard[readCount]
    if (message) {
      readCount++
      return Promise.resolve(message)
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`Nothing was heard after: ${JSON.stringify(heard)}`)),
        2_000,
      )
      waiting.push((heardNext) => {
        clearTimeout(timer)
        resolve(heardNext)
      })
    })
  }
  const send = (message: unknown) =>
    client.send(typeof message === 'string' ? message : JSON.stringify(message))

  return {
    heard,
    closedBy: () => closed,
    pause: client.setPaused,
    send,
    close: () => client.close(),
    next,
    ended: () => end,
    init() {
      send({ type: 'connection_init' })
      return next()
    },
    start(id, query, { variables, token: again = token ?? '' } = {}) {
      send({
        id,
        type: 'start',
        payload: {
          data: encodeStartData(variables ? { query, variables } : { query }),
          extensions: { authorization: { host: 'localhost', Authorization: again } },
        },
      })
      return next()
    },
  }
}
