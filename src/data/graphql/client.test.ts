import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problemOf } from '../../lib/problem.ts'
import { createScriptedNetwork } from '../../testing/scriptedSocket.ts'
import { unsignedJwt, beginTestSession, testAddresses } from '../../testing/signedIn.ts'
import { graphql } from '../graphql.ts'
import { requestLog } from '../supportLog.ts'
import { renew } from '../session/credentials.ts'
import { signIn } from '../session/signIn.ts'
import { signOut } from '../session/session.ts'
import { sessionStore } from '../session/sessionStore.ts'
import { replaceTransport, transport } from '../transport.ts'
import { graphqlClient } from './client.ts'
import { fetchQuery, sendMutation } from './fetchQuery.ts'

const CustomerId = graphql('query CustomerId { getCustomerData { customerid } }')
const Start = graphql(
  'mutation Start { startBatchJob(params: { includeIccIds: ["8949"], statusid: 2 }) { batchJobId } }',
)
const dataOf = (customerid: number) => ({ getCustomerData: { customerid } })
const customer = dataOf(7)
const good = () => Response.json({ data: customer })
const errors = [{ message: 'hidden', extensions: { code: 'FORBIDDEN' } }]
const refused = () =>
  Response.json(
    { errors: [{ message: 'The token has expired', extensions: { code: 'UNAUTHENTICATED' } }] },
    { status: 401 },
  )
const token = (id: string) =>
  unsignedJwt({ sub: 'anna', jti: id, role: 'USER', organisation_id: 7 })

let restore: () => void
let exchange: () => Response
let answer: (authorization: string | null, attempt: number) => Response | Promise<Response>
let requested: (string | null)[]
let exchanges: number

beforeEach(() => {
  requested = []
  exchanges = 0
  exchange = () => Response.json({ auth_token: token('renewed') })
  answer = good
  const network = createScriptedNetwork(
    ({ url, headers }) => {
      if (url.pathname.endsWith('/authenticate')) {
        exchanges++
        return exchange()
      }
      const authorization = headers.get('Authorization')
      requested.push(authorization)
      return answer(authorization, requested.length)
    },
    (connection) => {
      connection.open()
      connection.say({ type: 'connection_ack', payload: {} })
    },
  )
  restore = replaceTransport(network.transport)
  beginTestSession({ authToken: token('first') })
})

afterEach(() => {
  signOut()
  restore()
})

/** Returns the problem that a promise rejects with. */
async function problemFrom(promise: Promise<unknown>) {
  return problemOf(
    await promise.then(
      () => undefined,
      (thrown: unknown) => thrown,
    ),
  )
}

describe('a query', () => {
  it('returns its data and sends the bare token', async () => {
    expect(await fetchQuery(CustomerId, {})).toEqual(customer)
    expect(requested).toEqual([token('first')])
  })

  it('is logged with name, status and size and without the token', async () => {
    await fetchQuery(CustomerId, {})
    const entry = requestLog.getState().requests.at(-1)
    expect(entry).toMatchObject({ kind: 'graphql', name: 'CustomerId', status: 200, length: 45 })
    expect(JSON.stringify(requestLog.getState().requests)).not.toContain(token('first'))
  })

  it('exchanges the application token again, once and silently, when the token is rejected', async () => {
    answer = (authorization) => (authorization === token('first') ? refused() : good())
    expect(await fetchQuery(CustomerId, {})).toEqual(customer)
    expect(exchanges).toBe(1)
    expect(sessionStore.getState().state).toBe('signedIn')
  })

  it.each([
    [200, [{ message: 'Token has expired.', errorType: 'UnauthorizedException' }]],
    [200, [{ message: 'jwt expired' }]],
    [401, [{ message: 'Permission denied', errorType: 'Unauthorized' }]],
    [
      200,
      [
        { message: 'It broke', errorType: 'Lambda:Unhandled' },
        { message: 'Token has expired.', errorType: 'UnauthorizedException' },
      ],
    ],
  ])('recognizes a rejected token in AppSync errors: %i %j', async (status, errors) => {
    answer = (authorization) =>
      authorization === token('first') ? Response.json({ data: null, errors }, { status }) : good()
    expect(await fetchQuery(CustomerId, {})).toEqual(customer)
    expect(exchanges).toBe(1)
  })

  it('does not trigger a token renewal for a field that the account may not read', async () => {
    const errors = [{ message: 'Not Authorized to access x', errorType: 'Unauthorized' }]
    answer = () => Response.json({ data: { getCustomerData: null }, errors })
    expect(await problemFrom(fetchQuery(CustomerId, {}))).toMatchObject({ code: 'FORBIDDEN' })
    expect(exchanges).toBe(0)
  })

  it('shares one token exchange with all concurrently rejected queries', async () => {
    answer = (authorization) => (authorization === token('first') ? refused() : good())
    await Promise.all([
      fetchQuery(CustomerId, {}),
      fetchQuery(CustomerId, {}),
      fetchQuery(CustomerId, {}),
    ])
    expect(exchanges).toBe(1)
  })

  it('triggers the renewal of an expiring token before using it', async () => {
    beginTestSession({ authToken: token('first'), renewAtMs: Date.now() - 1 })
    await fetchQuery(CustomerId, {})
    expect(requested).toEqual([token('renewed')])
  })

  it('waits while the session is expired and continues when the same account has signed in again', async () => {
    answer = (authorization) => (authorization === token('again') ? good() : refused())
    exchange = () => Response.json({ message: 'revoked' }, { status: 401 })
    const waiting = fetchQuery(CustomerId, {})
    await vi.waitFor(() =>
      expect(sessionStore.getState()).toMatchObject({
        state: 'expired',
        problem: { code: 'UNAUTHENTICATED' },
      }),
    )
    exchange = () => Response.json({ auth_token: token('again') })
    await signIn({ applicationToken: 'another', isRemembered: false, addresses: beginAddresses() })
    expect(await waiting).toEqual(customer)
  })

  it('is not sent for another account that signs in over an expired session', async () => {
    answer = refused
    exchange = () => Response.json({ message: 'revoked' }, { status: 401 })
    const waiting = problemFrom(fetchQuery(CustomerId, {}))
    await vi.waitFor(() => expect(sessionStore.getState().state).toBe('expired'))
    exchange = () => Response.json({ auth_token: unsignedJwt({ sub: 'bert', organisation_id: 8 }) })
    answer = good
    await signIn({ applicationToken: 'another', isRemembered: false, addresses: beginAddresses() })
    expect(await waiting).toMatchObject({ code: 'SIGNED_OUT' })
  })

  it('expires the session when the renewed token is rejected too', async () => {
    answer = refused
    const giveUp = new AbortController()
    const waiting = fetchQuery(CustomerId, {}, giveUp.signal).catch(() => 'given up')
    await vi.waitFor(() => expect(sessionStore.getState().state).toBe('expired'))
    expect(exchanges).toBe(1)
    giveUp.abort()
    expect(await waiting).toBe('given up')
  })

  it('expires the session even if other requests renew the rejected token in the meantime', async () => {
    exchange = () => Response.json({ auth_token: token(`renewed ${exchanges}`) })
    answer = async (authorization, attempt) => {
      if (attempt % 2 === 0) await renew('graphql', authorization ?? '')
      return refused()
    }
    const giveUp = new AbortController()
    const waiting = fetchQuery(CustomerId, {}, giveUp.signal).catch(() => 'given up')
    await vi.waitFor(() => expect(sessionStore.getState().state).toBe('expired'))
    expect(requested).toHaveLength(3)
    giveUp.abort()
    expect(await waiting).toBe('given up')
  })

  it('keeps the session when the token exchange fails with a network error', async () => {
    answer = refused
    exchange = () => {
      throw new TypeError('failed to fetch')
    }
    expect(await problemFrom(fetchQuery(CustomerId, {}))).toMatchObject({ code: 'NETWORK' })
    expect(sessionStore.getState().state).toBe('signedIn')
  })

  it('is retried after a network error', async () => {
    answer = (_, attempt) => {
      if (attempt < 3) throw new TypeError('failed to fetch')
      return good()
    }
    expect(await fetchQuery(CustomerId, {})).toEqual(customer)
    expect(requested).toEqual(Array(3).fill(token('first')))
  })

  it('is not retried after a service error', async () => {
    answer = () => new Response('', { status: 503 })
    expect(await problemFrom(fetchQuery(CustomerId, {}))).toMatchObject({
      code: 'UNAVAILABLE',
      isRetryable: true,
    })
    expect(requested).toHaveLength(1)
  })

  it('names the argument that the service rejects', async () => {
    answer = () =>
      Response.json({
        errors: [
          {
            message: 'must be 1 to 100',
            extensions: { code: 'BAD_USER_INPUT', argument: 'limit' },
          },
        ],
      })
    expect(await problemFrom(fetchQuery(CustomerId, {}))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'limit',
      detail: 'limit: must be 1 to 100.',
    })
  })

  it('fails on a response with errors, and keeps its partial data', async () => {
    const hidden = { getCustomerData: { customerid: 7, current_name: null } }
    answer = () => Response.json({ data: hidden, errors })
    expect(await problemFrom(fetchQuery(CustomerId, {}))).toMatchObject({ code: 'FORBIDDEN' })
    const { data, error } = await graphqlClient().query(CustomerId, {})
    expect(data).toMatchObject(customer)
    expect(problemOf(error)).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('keeps its last data when it fails with null in their place', async () => {
    answer = () => Response.json({ data: { getCustomerData: null }, errors })
    const first = await graphqlClient().query(CustomerId, {})
    expect([first.data, problemOf(first.error).code]).toEqual([undefined, 'FORBIDDEN'])
    answer = good
    await graphqlClient().query(CustomerId, {})
    answer = () => Response.json({ data: { getCustomerData: null }, errors })
    const shown: unknown[] = []
    const { unsubscribe } = graphqlClient()
      .query(CustomerId, {})
      .subscribe(({ data, error }) => shown.push([data, error && problemOf(error).code]))
    await vi.waitFor(() => expect(shown).toHaveLength(2))
    unsubscribe()
    expect(shown).toMatchObject([
      [customer, undefined],
      [customer, 'FORBIDDEN'],
    ])
  })

  it.each([
    ['data', () => Response.json({ data: dataOf(1) })],
    ['an error', () => Response.json({ data: null, errors })],
  ])('is sent again when %s of it may be from before a change', async (_case, oldAnswer) => {
    let release = () => {}
    const old = new Promise<Response>((resolve) => {
      release = () => resolve(oldAnswer())
    })
    const started = { data: { startBatchJob: { batchJobId: 1 } } }
    const answers = [old, Response.json(started), Response.json({ data: dataOf(2) })]
    answer = (_, attempt) => answers[attempt - 1] ?? good()
    const shown: unknown[] = []
    const { unsubscribe } = graphqlClient()
      .query(CustomerId, {})
      .subscribe(({ data, error }) => shown.push(error ?? data))
    await vi.waitFor(() => expect(requested).toHaveLength(1))
    await sendMutation(Start, {})
    release()
    await vi.waitFor(() => expect(shown).toMatchObject([dataOf(2)]))
    unsubscribe()
    expect(requested).toHaveLength(3)
  })

  it('is sent again once, however many changes are made meanwhile', async () => {
    // During each query, a change is made.
    answer = async (_, attempt) => {
      if (attempt % 2 === 1 && attempt < 20) await sendMutation(Start, {})
      return Response.json({ data: { ...dataOf(2), startBatchJob: { batchJobId: 1 } } })
    }
    const { data } = await graphqlClient().query(CustomerId, {})
    expect(data).toMatchObject(dataOf(2))
    expect(requested).toHaveLength(4)
  })

  it('reads the error codes that AppSync sends', async () => {
    answer = () =>
      Response.json({ data: null, errors: [{ message: 'hidden', errorType: 'FORBIDDEN' }] })
    expect(await problemFrom(fetchQuery(CustomerId, {}))).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('treats an empty list of errors as success', async () => {
    answer = () => Response.json({ data: { getCustomerData: { customerid: 7 } }, errors: [] })
    expect(await fetchQuery(CustomerId, {})).toEqual(customer)
  })

  it('reports a truncated response', async () => {
    answer = () => new Response('{"data":{"getCus', { headers: { 'Content-Type': 'text/json' } })
    expect(await problemFrom(fetchQuery(CustomerId, {}))).toMatchObject({ code: 'MALFORMED' })
  })

  it('reads the reason from a response that is not GraphQL', async () => {
    answer = () => Response.json({ message: 'Rate exceeded' }, { status: 429 })
    expect(await problemFrom(fetchQuery(CustomerId, {}))).toMatchObject({
      code: 'BUSY',
      message: 'Rate exceeded',
      technical: expect.stringContaining('Rate exceeded') as unknown,
    })
  })

  it('is aborted by its abort signal', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const before = transport()
    const restoreBefore = replaceTransport({
      ...before,
      fetch: (_, init) => {
        signals.push(init?.signal ?? undefined)
        return new Promise(() => {})
      },
    })
    const giveUp = new AbortController()
    const given = fetchQuery(CustomerId, {}, giveUp.signal).catch((thrown: Error) => thrown.name)
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    giveUp.abort()
    expect(await given).toBe('AbortError')
    expect(signals[0]?.aborted).toBe(true)
    restoreBefore()
  })

  it('reports a response that is not from the interface', async () => {
    answer = () => new Response('<html>welcome</html>')
    expect(await problemFrom(fetchQuery(CustomerId, {}))).toMatchObject({ code: 'MALFORMED' })
  })

  it.each([
    ['an HTML page that forbids', 403, 'text/html', '<html>Blocked</html>'],
    ['an HTML page for an unknown address', 404, 'text/html', '<html>Not found</html>'],
    ['a cut answer', 200, 'application/json', '{"data": {"getCust'],
  ])('reports what responded in place of the service: %s', async (_, status, type, text) => {
    answer = () => new Response(text, { status, headers: { 'Content-Type': type } })
    const problem = await problemFrom(fetchQuery(CustomerId, {}))
    expect(problem).toMatchObject({
      code: 'MALFORMED',
      title: 'Unexpected response from the service',
      isRetryable: true,
    })
    expect(problem.technical).toContain(`${status} ${type}`)
  })

  it('fails while signed out', async () => {
    signOut()
    expect(await problemFrom(fetchQuery(CustomerId, {}))).toMatchObject({ code: 'SIGNED_OUT' })
  })

  it('is sent to the service of the session, even if one was requested while signed out before', async () => {
    signOut()
    await problemFrom(fetchQuery(CustomerId, {}))
    beginTestSession({ authToken: token('first') })
    expect(await fetchQuery(CustomerId, {})).toEqual(customer)
    expect(requestLog.getState().requests.at(-1)?.url).toBe(testAddresses.graphqlUrl)
  })
})

describe('a mutation', () => {
  it('is sent only once, even after a network error', async () => {
    answer = () => {
      throw new TypeError('failed to fetch')
    }
    expect(await problemFrom(sendMutation(Start, {}))).toMatchObject({ code: 'NETWORK' })
    expect(requested).toHaveLength(1)
  })

  it('returns its data', async () => {
    answer = () =>
      Response.json({
        data: { startBatchJob: { batchJobId: 4711, __typename: 'CreateBatchJobResult' } },
      })
    expect(await sendMutation(Start, {})).toMatchObject({ startBatchJob: { batchJobId: 4711 } })
  })
})

function beginAddresses() {
  const session = sessionStore.getState()
  if (session.state !== 'expired') throw new Error('The session should be expired.')
  return session.account.addresses
}
