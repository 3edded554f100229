import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problemOf } from '../lib/problem.ts'
import { createScriptedNetwork } from '../testing/scriptedSocket.ts'
import { beginTestSession } from '../testing/signedIn.ts'
import { graphql } from './graphql.ts'
import { fetchQuery, sendMutation } from './graphql/fetchQuery.ts'
import { rateLimit } from './rateLimit.ts'
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
/** How many requests the limit rejects. */
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
/** Resolves to the time since the start when waiting requests continue, once it is after `laterThanMs`. */
const nextTry = (laterThanMs = 0) =>
  new Promise<number>((resolve) => {
    const check = () => {
      const afterMs = (rateLimit.getState().nextTryAtMs ?? 0) - startMs
      if (afterMs > laterThanMs) resolve(afterMs)
    }
    rateLimit.subscribe(check)
    check()
  })

describe('after a rate-limited request', () => {
  it('a REST query is retried although the clock was set back by a day', async () => {
    const pending = sims()
    await nextTry()
    vi.setSystemTime(startMs - 86_400_000)
    await vi.advanceTimersByTimeAsync(12_000)
    expect((await pending).items).toEqual([{ id: 1 }])
  })

  it('a REST query is retried after the seconds in Retry-After', async () => {
    const pending = sims()
    expect(await nextTry()).toBe(12_000)
    await vi.advanceTimersByTimeAsync(12_000)
    expect((await pending).items).toEqual([{ id: 1 }])
    expect(sentAtMs).toEqual([0, 12_000])
    expect(rateLimit.getState().nextTryAtMs).toBeNull()
  })

  it('the delay doubles while each end of a limit is followed by another limit', async () => {
    refusals = Infinity
    limit = () => limited('0')
    void sims().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    await nextTry()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentAtMs).toEqual([0, 1000, 3000, 7000, 15_000, 31_000])
  })

  it('a GraphQL query is retried at the date in Retry-After', async () => {
    limit = () => limited(new Date(startMs + 30_000).toUTCString())
    const pending = fetchQuery(CustomerId, {})
    expect(await nextTry()).toBe(30_000)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await pending).toEqual({ getCustomerData: { customerid: 7 } })
    expect(sentAtMs).toEqual([0, 30_000])
  })

  it("the delay uses the service's clock when the clocks differ", async () => {
    const [now, then] = [startMs - 600_000, startMs - 580_000]
    limit = () => limited(new Date(then).toUTCString(), { Date: new Date(now).toUTCString() })
    const pending = sims()
    expect(await nextTry()).toBe(20_000)
    await vi.advanceTimersByTimeAsync(20_000)
    await pending
  })

  it('other queries of the same interface wait for the same delay', async () => {
    const pending = sims()
    await nextTry()
    const other = sims()
    await vi.advanceTimersByTimeAsync(11_000)
    expect(sentAtMs).toEqual([0])
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all([pending, other])
    expect(sentAtMs).toEqual([0, 12_000, 12_000])
  })

  it('a query that is limited again waits again', async () => {
    refusals = 2
    const pending = sims()
    await nextTry()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(await nextTry(12_000)).toBe(24_000)
    await vi.advanceTimersByTimeAsync(12_000)
    await pending
    expect(sentAtMs).toEqual([0, 12_000, 24_000])
  })

  it('a REST write is not retried automatically', async () => {
    expect(await problemFrom(suspend())).toMatchObject({
      code: 'BUSY',
      title: 'Rate limit reached',
      detail: 'Nothing was changed. Try again in 12 s.',
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentAtMs).toEqual([0])
  })

  it('a GraphQL mutation is not retried automatically', async () => {
    expect(await problemFrom(sendMutation(Start, {}))).toMatchObject({
      code: 'BUSY',
      detail: 'Nothing was changed. Try again in 12 s.',
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentAtMs).toEqual([0])
  })

  it('no query waits longer than ten minutes', async () => {
    limit = () => limited('7200')
    expect(await problemFrom(sims())).toMatchObject({
      code: 'BUSY',
      detail: 'Try again in 120 min.',
    })
  })

  it.each(['100000000000000000000', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'an endless delay is a day: %s',
    async (retryAfter) => {
      limit = () => limited(retryAfter)
      expect(await problemFrom(sims())).toMatchObject({ detail: 'Try again in 1440 min.' })
    },
  )

  it('aborted queries are not sent, nor any query after the session has ended', async () => {
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
