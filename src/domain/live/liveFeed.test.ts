import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveFeed, type CatchUpLoader } from './liveFeed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const active = { state: 'active' } as const
const starting = { state: 'starting' } as const

/** Creates a feed that was active, lost its subscription and is active again. */
async function feedAfterGap(...fetches: CatchUpLoader[]) {
  const feed = createLiveFeed()
  const removes = fetches.map(feed.addCatchUp)
  feed.setSubscription(active)
  const lostAtMs = Date.now()
  feed.setSubscription(starting)
  await vi.advanceTimersByTimeAsync(5000)
  feed.setSubscription(active)
  feed.catchUp()
  await vi.advanceTimersByTimeAsync(0)
  return { feed, removes, lostAtMs, behind: () => feed.facts.getState().behindSinceMs }
}

const failing = () => vi.fn<CatchUpLoader>(() => Promise.reject(new Error('No')))

describe('a live feed that starts', () => {
  it('fetches once what may have changed between the first request and the subscription', async () => {
    const feed = createLiveFeed()
    const fetch = vi.fn<CatchUpLoader>(() => Promise.resolve())
    feed.addCatchUp(fetch)
    await vi.advanceTimersByTimeAsync(5000)
    expect(fetch).not.toHaveBeenCalled()
    feed.setSubscription(active)
    feed.setSubscription(active)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch).toHaveBeenCalledOnce()
    expect(feed.facts.getState().behindSinceMs).toBeUndefined()
  })

  it('fetches nothing once its screen is left', async () => {
    const feed = createLiveFeed()
    const fetch = vi.fn<CatchUpLoader>(() => Promise.resolve())
    feed.addCatchUp(fetch)
    feed.setSubscription(active)
    feed.reset()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('a live feed after a gap', () => {
  it('stays behind until every fetch has succeeded', async () => {
    let succeed = () => {}
    const slow = () =>
      new Promise<void>((resolve) => {
        succeed = resolve
      })
    const { behind, lostAtMs } = await feedAfterGap(() => Promise.resolve(), slow)
    expect(behind()).toBe(lostAtMs)
    succeed()
    await vi.advanceTimersByTimeAsync(0)
    expect(behind()).toBeUndefined()
  })

  it('retries a failed fetch with growing delays, reports why it failed, and stops once it succeeds', async () => {
    const fetch = failing()
    const { feed, behind } = await feedAfterGap(fetch)
    expect(feed.facts.getState().catchUp).toMatchObject({ problem: { code: 'PORTAL' } })
    await vi.advanceTimersByTimeAsync(500 + 1000 + 2000)
    expect(fetch.mock.calls.length).toBeGreaterThanOrEqual(4)
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(6)
    fetch.mockResolvedValue()
    feed.retryNow()
    await vi.advanceTimersByTimeAsync(0)
    const calls = fetch.mock.calls.length
    expect(behind()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(fetch).toHaveBeenCalledTimes(calls)
  })

  it('is no longer behind when the user leaves the screen that failed to fetch', async () => {
    const fetch = failing()
    const { removes, behind } = await feedAfterGap(fetch)
    expect(behind()).toBeDefined()
    removes[0]?.()
    expect(behind()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('restarts its fetches after another gap', async () => {
    const signals: AbortSignal[] = []
    const { feed } = await feedAfterGap((signal) => {
      signals.push(signal)
      return new Promise(() => {})
    })
    feed.catchUp()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
})

describe('stale rows that are scrolled into view later', () => {
  it('count as delayed only if they cannot be fetched', async () => {
    const { feed, behind } = await feedAfterGap()
    feed.fetchStale(() => new Promise(() => {}))
    expect(behind()).toBeUndefined()
    feed.fetchStale(failing())
    await vi.advanceTimersByTimeAsync(0)
    expect(behind()).toBeDefined()
  })

  it('count as delayed since the last gap', async () => {
    const { feed, behind, lostAtMs } = await feedAfterGap()
    await vi.advanceTimersByTimeAsync(60_000)
    feed.fetchStale(failing())
    await vi.advanceTimersByTimeAsync(0)
    expect(behind()).toBe(lostAtMs)
  })

  it('are not fetched while the subscription is not active', () => {
    const feed = createLiveFeed()
    const fetch = failing()
    feed.fetchStale(fetch)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('an incomplete update after a gap that was closed', () => {
  it('counts as delayed since the update, not since the gap', async () => {
    const fetch = vi.fn<CatchUpLoader>(() => Promise.resolve())
    const { feed, behind } = await feedAfterGap(fetch)
    await vi.advanceTimersByTimeAsync(60_000)
    fetch.mockRejectedValue(new Error('No'))
    const updatedAtMs = Date.now()
    feed.fetchStale()
    await vi.advanceTimersByTimeAsync(0)
    expect(behind()).toBe(updatedAtMs)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(behind()).toBe(updatedAtMs)
  })
})

it('counts as delayed since now when updates were missed without a gap', async () => {
  const fetch = vi.fn<CatchUpLoader>(() => Promise.resolve())
  const { feed, behind } = await feedAfterGap(fetch)
  await vi.advanceTimersByTimeAsync(60_000)
  fetch.mockRejectedValue(new Error('No'))
  feed.catchUp()
  expect(behind()).toBe(Date.now())
})
