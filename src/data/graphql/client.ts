/**
 * The GraphQL clients of the session. Components use urql's hooks below the Provider in `app`; code outside React uses
 * `fetchQuery` and `sendMutation`.
 */
import { retryExchange } from '@urql/exchange-retry'
import {
  cacheExchange,
  createClient,
  fetchExchange,
  subscriptionExchange,
  type Client,
  type CombinedError,
  type Exchange,
  type Operation,
} from 'urql'
import { problemOf } from '../../lib/problem.ts'
import { forwardSubscription } from '../realtime/subscribe.ts'
import { generationNow } from '../session/credentials.ts'
import { onSessionEnd } from '../session/endOfSession.ts'
import { accountOf, useSession } from '../session/useSession.ts'
import {
  authorizationExchange,
  problemExchange,
  idempotencyExchange,
  keepDataExchange,
} from './exchanges.ts'
import { graphqlFetch } from './graphqlFetch.ts'

let current: { generation: number | undefined; cached: Client; uncached: Client } | undefined

onSessionEnd(() => {
  current = undefined
})

/** Returns the client of this session, with a document cache. Each session has its own. */
export function graphqlClient(): Client {
  return clients().cached
}

/** Returns the client without a cache: SIM records have their own store, and secrets must not be cached. `fetchQuery` uses it. */
export function uncachedClient(): Client {
  return clients().uncached
}

function clients() {
  const generation = generationNow()
  // Compared, because code that outlives a session may request a client while signed out, which the next session must not use.
  if (!current || current.generation !== generation)
    current = {
      generation,
      cached: createSessionClient([keepDataExchange, cacheExchange]),
      uncached: createSessionClient([]),
    }
  return current
}

function createSessionClient(cache: Exchange[]): Client {
  return createClient({
    // Nothing is sent while signed out, but urql requires a URL.
    url: accountOf(useSession.getState())?.addresses.graphqlUrl ?? 'signed-out:',
    fetch: graphqlFetch,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [
      ...cache,
      problemExchange,
      idempotencyExchange,
      authorizationExchange(generationNow()),
      retryExchange({
        retryIf: isRepeatable,
        initialDelayMs: 200,
        maxDelayMs: 2000,
        maxNumberAttempts: 3,
      }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query, variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: forwardSubscription(query ?? '', variables ?? {}, sink),
          }),
        }),
      }),
    ],
  })
}

/** Returns whether to retry a failed operation: only queries, and only after a network error. */
function isRepeatable(error: CombinedError, { kind }: Operation): boolean {
  return kind === 'query' && problemOf(error).code === 'NETWORK' && navigator.onLine
}
