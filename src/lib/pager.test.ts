import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from './problem.ts'
import { createPager } from './pager.ts'
import type { TokenPage } from './pageWalk.ts'

/** A service with `count` rows, ten per page, numbered from the newest down. */
function service(count: number) {
  const requested: (string | null)[] = []
  const failures: Error[] = []
  return {
    requested,
    failures,
    load: async (nextToken: string | null) => {
      requested.push(nextToken)
      const failure = failures.shift()
      if (failure) throw failure
      const from = Number(nextToken ?? 0)
      const rows = Array.from({ length: Math.min(10, count - from) }, (_, at) => count - from - at)
      return { rows, nextToken: from + 10 < count ? String(from + 10) : null, total: count }
    },
  }
}

function pagerOf(
  load: (nextToken: string | null, signal: AbortSignal) => Promise<TokenPage<number>>,
) {
  const pager = createPager<number>({
    load,
    keyOf: String,
    isBefore: (row, other) => row > other,
  })
  pager.loadMore(0)
  const settled = () => vi.waitFor(() => expect(pager.state.getState().isLoading).toBe(false))
  return { pager, settled, keys: () => pager.state.getState().keys.map(Number) }
}

const problem = new ProblemError({
  title: 'Lost',
  detail: '',
  code: 'NETWORK',
  isRetryable: true,
  technical: '',
})

describe('a token-paged list', () => {
  it('requests one page first and more pages as rows are needed', async () => {
    const { load, requested } = service(35)
    const { pager, settled, keys } = pagerOf(load)
    await settled()
    expect(requested).toEqual([null])
    expect(pager.state.getState()).toMatchObject({ total: 35, hasMore: true })
    pager.loadMore(24)
    await vi.waitFor(() => expect(keys()).toHaveLength(30))
    pager.loadMore(1000)
    await vi.waitFor(() => expect(pager.state.getState().hasMore).toBe(false))
    expect(keys()).toEqual(Array.from({ length: 35 }, (_, at) => 35 - at))
  })

  it('keeps the rows when a page fails, and requests the same page again on retry', async () => {
    const { load, requested, failures } = service(20)
    const { pager, settled, keys } = pagerOf(load)
    await settled()
    failures.push(problem)
    pager.loadMore(15)
    await vi.waitFor(() => expect(pager.state.getState().problem?.title).toBe('Lost'))
    expect(keys()).toHaveLength(10)
    pager.loadMore(16)
    expect(requested).toEqual([null, '10'])
    pager.retry()
    await vi.waitFor(() => expect(keys()).toHaveLength(20))
    expect(requested).toEqual([null, '10', '10'])
    expect(pager.state.getState().problem).toBeUndefined()
  })

  it('inserts added rows in order, each only once', async () => {
    const { load } = service(12)
    const { pager, settled, keys } = pagerOf(load)
    await settled()
    expect(pager.add([14, 13, 12, 8.5])).toBe(3)
    expect(keys()).toEqual([14, 13, 12, 11, 10, 9, 8.5, 8, 7, 6, 5, 4, 3])
    expect(pager.state.getState().total).toBe(15)
    pager.loadMore(100)
    await vi.waitFor(() => expect(pager.state.getState().hasMore).toBe(false))
    expect(keys().slice(-2)).toEqual([2, 1])
    expect(pager.state.getState().total).toBe(15)
  })

  it('shows a row only once when a later page repeats it', async () => {
    const pages = [
      { rows: [3, 2], nextToken: 'b', total: undefined },
      { rows: [2, 1], nextToken: null, total: undefined },
    ]
    const { pager, keys } = pagerOf(
      async () => pages.shift() ?? { rows: [], nextToken: null, total: undefined },
    )
    pager.loadMore(10)
    await vi.waitFor(() => expect(pager.state.getState().hasMore).toBe(false))
    expect(keys()).toEqual([3, 2, 1])
  })

  it('continues where it stopped', async () => {
    const { load } = service(20)
    const waiting: (() => void)[] = []
    const { pager, keys } = pagerOf(async (token) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return load(token)
    })
    pager.stop()
    waiting.shift()?.()
    await Promise.resolve()
    expect(keys()).toEqual([])
    pager.loadMore(0)
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting.shift()?.()
    await vi.waitFor(() => expect(keys()).toHaveLength(10))
  })

  it('aborts the request in flight when stopped, without reporting a failure', async () => {
    const signals: AbortSignal[] = []
    const { pager } = pagerOf(
      (_token, signal) =>
        new Promise((_resolve, reject) => {
          signals.push(signal)
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    )
    pager.stop()
    expect(signals[0]?.aborted).toBe(true)
    await Promise.resolve()
    expect(pager.state.getState().problem).toBeUndefined()
  })

  it('loads one more page without an index', async () => {
    const { load, requested } = service(30)
    const { pager, settled, keys } = pagerOf(load)
    await settled()
    pager.loadMore()
    await vi.waitFor(() => expect(keys()).toHaveLength(20))
    expect(requested).toEqual([null, '10'])
  })

  it('replaces a row that is added with other content, and notifies only its subscribers', async () => {
    const rows = [
      { id: 'b', name: 'old' },
      { id: 'a', name: 'old' },
    ]
    const pager = createPager<{ id: string; name: string }>({
      keyOf: ({ id }) => id,
      load: () => Promise.resolve({ rows, nextToken: null, total: 2 }),
    })
    pager.loadMore()
    await vi.waitFor(() => expect(pager.state.getState().keys).toEqual(['b', 'a']))
    const notified: string[] = []
    pager.source.subscribe('a', () => notified.push('a'))
    pager.source.subscribe('b', () => notified.push('b'))
    const { keys } = pager.state.getState()
    expect(
      pager.add([
        { id: 'a', name: 'new' },
        { id: 'b', name: 'old' },
      ]),
    ).toBe(0)
    expect(pager.source.get('a')?.name).toBe('new')
    expect(notified).toEqual(['a'])
    expect(pager.state.getState().keys).toBe(keys)
  })

  describe('while it is refreshed', () => {
    it('keeps its rows until the new ones are loaded, up to the requested index', async () => {
      const { load, requested } = service(35)
      const { pager, settled, keys } = pagerOf(load)
      await settled()
      pager.loadMore(15)
      await vi.waitFor(() => expect(keys()).toHaveLength(20))
      const seen = new Set<number>()
      pager.state.subscribe(() => seen.add(keys().length))
      const refreshed = pager.refresh(12)
      expect(pager.state.getState()).toMatchObject({ isRefreshing: true })
      await refreshed
      expect(seen).toEqual(new Set([20]))
      expect(requested).toEqual([null, '10', null, '10'])
      expect(pager.state.getState()).toMatchObject({
        isRefreshing: false,
        hasMore: true,
        total: 35,
      })
    })

    it('shows the new rows, and continues after them', async () => {
      let count = 12
      const { pager, settled, keys } = pagerOf((token) => service(count).load(token))
      await settled()
      count = 14
      await pager.refresh()
      expect(keys()[0]).toBe(14)
      expect(pager.state.getState().total).toBe(14)
      pager.loadMore()
      await vi.waitFor(() => expect(keys()).toHaveLength(14))
    })

    it('keeps its rows when the refresh fails, and throws the error', async () => {
      const { load, failures } = service(20)
      const { pager, settled, keys } = pagerOf(load)
      await settled()
      failures.push(problem)
      await expect(pager.refresh()).rejects.toBe(problem)
      expect(keys()).toHaveLength(10)
      expect(pager.state.getState()).toMatchObject({ isRefreshing: false, problem: undefined })
    })

    it('ignores the response to the page request that was in flight', async () => {
      const { load } = service(30)
      const waiting: (() => void)[] = []
      const { pager, keys } = pagerOf(async (token) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return load(token)
      })
      waiting.shift()?.()
      await vi.waitFor(() => expect(keys()).toHaveLength(10))
      pager.loadMore()
      await vi.waitFor(() => expect(waiting).toHaveLength(1))
      const refreshed = pager.refresh()
      for (const answer of waiting) answer()
      await refreshed
      expect(keys()).toHaveLength(10)
    })
  })
})

it('stops with a problem when pages bring too few rows, and loads more of them on retry', async () => {
  let requests = 0
  const { pager, keys } = pagerOf(async (token) => {
    requests++
    return { rows: [Number(token)], nextToken: String(Number(token) + 1), total: undefined }
  })
  pager.loadMore(150)
  await vi.waitFor(() => expect(pager.state.getState().problem?.code).toBe('FEW_ROWS'))
  const before = keys().length
  expect(requests).toBeLessThan(20)
  pager.retry()
  await vi.waitFor(() => expect(keys().length).toBeGreaterThan(before + 5))
  await vi.waitFor(() => expect(pager.state.getState().problem?.code).toBe('FEW_ROWS'))
  expect(requests).toBeLessThan(40)
})

it('stops with a problem when a refresh gets the same rows again and again', async () => {
  let requests = 0
  const { pager, settled } = pagerOf(async () => {
    requests++
    return { rows: [2, 1], nextToken: 'again', total: undefined }
  })
  await settled()
  await expect(pager.refresh(100)).rejects.toThrow('no more rows')
  expect(requests).toBe(3)
})
