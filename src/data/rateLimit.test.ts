import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problemOf } from '../lib/problem.ts'
import { createScriptedNetwork } from '../testing/scriptedSocket.ts'
import { beginTestSession } from '../testing/signedIn.ts'
import { graphql } from './graphql.ts'
import { fetchQuery } from './graphql/fetchQuery.ts'
import { sendMutation } from './graphql/sendMutation.ts'
import { useRateLimit } from './rateLimit.ts'
import { api, bodyOf } from './rest/api.ts'
import { signOut } from './session/session.ts'
import { replaceTransport } from './transport.ts'

const CustomerId = graphql('query CustomerId { getCustomerData { customerid } }')
const Start = graphql(
  'mutation Start { startBatchJob(params: { includeIccIds: ["8949"], statusid: 2 }) { batchJobId } }',
)
const startMs = Date.parse('2026-11-22T10:00:00Z')

let restore: () => void
let sentAtMs: number[]
let limit: () => Response
/** How many requests the limit refuses. */
let refusals: number

beforeEach(() => {
  vi.useFakeTimers({ now: startMs, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  sentAtMs = []
  refusals = 1
  limit = () => limited('12')
  const network = createScriptedNetwork(({ url }) => {
    sentAtMs.push(Date.now() - startMs)
    if (refusals-- > 0) return limit()
    return url.pathname.endsWith('/graphql')
      ? Response.json({ data: { getCustomerData: { customerid: 7 } } })
      : Response.json([{ id: 1 }])
  })
  restore = replaceTransport(network.transport)
  beginTestSession()
})

afterEach(() => {
  signOut()
  restore()
  vi.useRealTimers()
})

function limited(retryAfter: string, headers: Record<string, string> = {}) {
  return Response.json(
    { message: 'Too many requests' },
    { status: 429, headers: { 'Retry-After': retryAfter, ...headers } },
  )
}

const sims = () => bodyOf(api.GET('/sim'))
const suspend = () =>
  api.PATCH('/sim/{sim_id}', { params: { path: { sim_id: 5 } }, body: { status: { id: 4 } } })
const problemFrom = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: unknown) => problemOf(thrown),
  )
/** When requests that wait go on, since the start; resolves when there is one after `laterThanMs`. */
const nextTry = (laterThanMs = 0) =>
  new Promise<number>((resolve) => {
    const look = () => {
      const afterMs = (useRateLimit.getState().nextTryAtMs ?? 0) - startMs
      if (afterMs > laterThanMs) resolve(afterMs)
    }
    useRateLimit.subscribe(look)
    look()
  })

describe('a service that limits requests', () => {
  it('repeats a REST query after the seconds of Retry-After', async () => {
    const asking = sims()
    expect(await nextTry()).toBe(12_000)
    await vi.advanceTimersByTimeAsync(12_000)
    expect((await asking).items).toEqual([{ id: 1 }])
    expect(sentAtMs).toEqual([0, 12_000])
    expect(useRateLimit.getState().nextTryAtMs).toBeNull()
  })

  it('gets a GraphQL query again at the date of Retry-After', async () => {
    limit = () => limited(new Date(startMs + 30_000).toUTCString())
    const asking = fetchQuery(CustomerId, {})
    expect(await nextTry()).toBe(30_000)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await asking).toEqual({ getCustomerData: { customerid: 7 } })
    expect(sentAtMs).toEqual([0, 30_000])
  })

  it('is measured by its own clock when the clocks differ', async () => {
    const [now, then] = [startMs - 600_000, startMs - 580_000]
    limit = () => limited(new Date(then).toUTCString(), { Date: new Date(now).toUTCString() })
    const asking = sims()
    expect(await nextTry()).toBe(20_000)
    await vi.advanceTimersByTimeAsync(20_000)
    await asking
  })

  it('gets no other query of the same interface before then', async () => {
    const asking = sims()
    await nextTry()
    const other = sims()
    await vi.advanceTimersByTimeAsync(11_000)
    expect(sentAtMs).toEqual([0])
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all([asking, other])
    expect(sentAtMs).toEqual([0, 12_000, 12_000])
  })

  it('is waited for again when it limits again', async () => {
    refusals = 2
    const asking = sims()
    await nextTry()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(await nextTry(12_000)).toBe(24_000)
    await vi.advanceTimersByTimeAsync(12_000)
    await asking
    expect(sentAtMs).toEqual([0, 12_000, 24_000])
  })

  it('gets no REST change again automatically', async () => {
    expect(await problemFrom(suspend())).toMatchObject({
      code: 'BUSY',
      title: 'The service limits requests',
      detail: 'Nothing was changed. Try again in 12 s.',
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentAtMs).toEqual([0])
  })

  it('gets no GraphQL mutation again automatically', async () => {
    expect(await problemFrom(sendMutation(Start, {}))).toMatchObject({
      code: 'BUSY',
      detail: 'Nothing was changed. Try again in 12 s.',
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentAtMs).toEqual([0])
  })

  it('is not waited for longer than ten minutes', async () => {
    limit = () => limited('7200')
    expect(await problemFrom(sims())).toMatchObject({
      code: 'BUSY',
      detail: 'Try again in 120 min.',
    })
  })

  it('gets no aborted query, and none after the session has ended', async () => {
    const giveUp = new AbortController()
    const given = problemFrom(bodyOf(api.GET('/sim', { signal: giveUp.signal })))
    await nextTry()
    const left = problemFrom(sims())
    giveUp.abort()
    await given
    signOut()
    await left
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentAtMs).toEqual([0])
  })
})
