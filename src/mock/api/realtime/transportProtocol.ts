/** The protocol graphql-transport-ws at the same URL: an extension, implemented by the graphql-ws library. */
import { GraphQLError, type ExecutionArgs, type FormattedExecutionResult } from 'graphql'
import { makeServer } from 'graphql-ws'
import type { Identity, KnownIdentity } from '../../auth/identity.ts'
import { markLargeIntegers, reviveLargeInteger } from '../../db/sqlite/exactJson.ts'
import { ServiceError } from '../../store/serviceError.ts'
import {
  closeCodes,
  createSubscriptions,
  initTimeoutMs,
  maxMessageCharacters,
  sendBounded,
  type ConnectionSubscriptions,
  type RealtimeDeps,
} from './connection.ts'
import { onCredentialEnd } from './credentialEnd.ts'
import { createFeed, type Feed } from './topics.ts'
import type { Answer } from './operations.ts'
import type { ServerSocket } from './serverSocket.ts'

interface Account {
  readonly identity: KnownIdentity
  readonly subscriptions: ConnectionSubscriptions
  readonly stopWatching: () => void
}

/** The library passes it from `onSubscribe` to `subscribe` or `execute` as the context value. */
type Run = { readonly feed: Feed<Answer> } | { readonly answer: () => Promise<Answer> }

/** Serves a connection until it closes. `identify` receives the credential of connection_init, if any. */
export function serveTransportProtocol(
  socket: ServerSocket,
  identify: (authorization: string | undefined) => Promise<Identity>,
  deps: RealtimeDeps,
): void {
  let account: Account | undefined

  const begin = (
    id: string,
    payload: {
      query: string
      operationName?: string | null
      variables?: Record<string, unknown> | null
    },
  ) => {
    if (!account) throw new ServiceError('UNAUTHENTICATED', 'The connection is not signed in.')
    const { identity, subscriptions } = account
    const opened = deps.open({
      query: payload.query,
      operationName: payload.operationName ?? undefined,
      variables: payload.variables ?? undefined,
    })
    if (!opened.ok)
      return opened.problems.map(
        ({ message, extensions }) => new GraphQLError(message, { extensions: extensions ?? {} }),
      )
    const { operation } = opened
    let run: Run
    if (operation.kind === 'request') run = { answer: () => operation.run(identity) }
    else {
      const feed = createFeed<Answer>(() => subscriptions.remove(id))
      subscriptions.add(id, operation, {
        deliver: (answer) => feed.push(answer),
        drop: () => socket.terminate(),
      })
      run = { feed }
    }
    return {
      schema: opened.schema,
      document: opened.document,
      operationName: payload.operationName,
      contextValue: run,
    }
  }

  const server = makeServer({
    jsonMessageReviver: reviveLargeInteger,
    connectionInitWaitTimeout: initTimeoutMs,
    async onConnect({ connectionParams }) {
      const given = connectionParams?.['Authorization'] ?? connectionParams?.['authorization']
      const identifyIt = () => identify(typeof given === 'string' ? given : undefined)
      const identity = await identifyIt()
      if (identity.status === 'refused') {
        socket.close(closeCodes.unauthorized, identity.reason.slice(0, 100))
        return false
      }
      const stopWatching = onCredentialEnd({
        ...deps,
        identity,
        identifyAgain: identifyIt,
        onEnd: (code, reason) => socket.close(code, reason.slice(0, 100)),
      })
      account = {
        identity,
        subscriptions: createSubscriptions(deps.fanOut, identity),
        stopWatching,
      }
      return true
    },
    onSubscribe(_context, id, payload) {
      try {
        return begin(id, payload)
      } catch (error) {
        if (error instanceof ServiceError)
          return [
            new GraphQLError(error.message, {
              extensions: { code: error.code, argument: error.argument },
            }),
          ]
        deps.onFault(error)
        return [
          new GraphQLError('The service could not run this operation.', {
            extensions: { code: 'INTERNAL' },
          }),
        ]
      }
    },
    subscribe: (args) => feedOf(args),
    execute: (args) => answerOf(args),
    // Responses are already formatted; the library would format them again.
    onNext: (_context, _id, _payload, _args, result) => result as FormattedExecutionResult,
  })
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (text) => sendBounded(socket, text),
      close: (code, reason) => socket.close(code ?? 1000, reason ?? ''),
      onMessage(listener) {
        socket.onMessage((text) => {
          if (text.length > maxMessageCharacters)
            socket.close(1009, `A message has at most ${maxMessageCharacters} characters.`)
          else listener(markLargeIntegers(text)).catch(deps.onFault)
        })
      },
    },
    undefined,
  )
  socket.onClose(() => {
    account?.stopWatching()
    account?.subscriptions.clear()
    closed().catch(deps.onFault)
  })
}

// The library's types are too general for both casts: the context is the Run created in `begin`, and its results are formatted.
function feedOf({ contextValue }: ExecutionArgs): AsyncGenerator<never> {
  const run = contextValue as Run
  if (!('feed' in run)) throw new Error('A query was executed as a subscription.')
  return run.feed.results as AsyncGenerator<never>
}

async function answerOf({ contextValue }: ExecutionArgs): Promise<never> {
  const run = contextValue as Run
  if (!('answer' in run)) throw new Error('A subscription was executed as a query.')
  return (await run.answer()) as never
}
