import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from './problem.ts'
import { createTokenPager } from './tokenPager.ts'
import type { TokenPage } from './tokenPager.ts'

/** A service with `count` rows, ten a page, numbered from the newest down. */
function service(count: number) {
  const asked: (string | null)[] = []
  const failures: Error[] = []
  return {
    asked,
    failures,
    load: async (nextToken: string | null) => {
      asked.push(nextToken)
      const failure = failures.shift()
      if (failure) throw failure
      const from = Number(nextToken ?? 0)
      const rows = Array.from({ length: Math.min(10, count - from) }, (_, at) => count - from - at)
      return { rows, nextToken: from + 10 < count ? String(from + 10) : null, total: count }
    },
  }
}

function pagerOf(load: (nextToken: string | null) => Promise<TokenPage<number>>) {
  const pager = createTokenPager<number>({
    load,
    keyOf: String,
    isBefore: (row, other) => row > other,
  })
  const stop = pager.start()
  const settled = () => vi.waitFor(() => expect(pager.state.get().isLoading).toBe(false))
  return { pager, stop, settled, keys: () => pager.state.get().keys.map(Number) }
}

const problem = new ProblemError({
  title: 'Lost',
  detail: '',
  code: 'NETWORK',
  isRetryable: true,
  technical: '',
})

describe('a list paged by token', () => {
  it('asks for one page at first and for more as rows are wanted', async () => {
    const { load, asked } = service(35)
    const { pager, settled, keys } = pagerOf(load)
    await settled()
    expect(asked).toEqual([null])
    expect(pager.state.get()).toMatchObject({ total: 35, hasMore: true })
    pager.ensure(24)
    await vi.waitFor(() => expect(keys()).toHaveLength(30))
    pager.ensure(1000)
    await vi.waitFor(() => expect(pager.state.get().hasMore).toBe(false))
    expect(keys()).toEqual(Array.from({ length: 35 }, (_, at) => 35 - at))
  })

  it('keeps the rows when a page fails, and asks for the same page again on request', async () => {
    const { load, asked, failures } = service(20)
    const { pager, settled, keys } = pagerOf(load)
    await settled()
    failures.push(problem)
    pager.ensure(15)
    await vi.waitFor(() => expect(pager.state.get().problem?.title).toBe('Lost'))
    expect(keys()).toHaveLength(10)
    pager.ensure(16)
    expect(asked).toEqual([null, '10'])
    pager.retry()
    await vi.waitFor(() => expect(keys()).toHaveLength(20))
    expect(asked).toEqual([null, '10', '10'])
    expect(pager.state.get().problem).toBeUndefined()
  })

  it('puts added rows where they belong and shows none of them twice', async () => {
    const { load } = service(12)
    const { pager, settled, keys } = pagerOf(load)
    await settled()
    expect(pager.add([14, 13, 12, 8.5])).toBe(3)
    expect(keys()).toEqual([14, 13, 12, 11, 10, 9, 8.5, 8, 7, 6, 5, 4, 3])
    expect(pager.state.get().total).toBe(15)
    pager.ensure(100)
    await vi.waitFor(() => expect(pager.state.get().hasMore).toBe(false))
    expect(keys().slice(-2)).toEqual([2, 1])
    expect(pager.state.get().total).toBe(15)
  })

  it('shows a row once that a later page brings again', async () => {
    const pages = [
      { rows: [3, 2], nextToken: 'b', total: undefined },
      { rows: [2, 1], nextToken: null, total: undefined },
    ]
    const { pager, keys } = pagerOf(
      async () => pages.shift() ?? { rows: [], nextToken: null, total: undefined },
    )
    pager.ensure(10)
    await vi.waitFor(() => expect(pager.state.get().hasMore).toBe(false))
    expect(keys()).toEqual([3, 2, 1])
  })

  it('gives up when stopped and goes on where it was when started again', async () => {
    const { load } = service(20)
    const waiting: (() => void)[] = []
    const { pager, stop, keys } = pagerOf(async (token) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return load(token)
    })
    stop()
    waiting.shift()?.()
    await Promise.resolve()
    expect(keys()).toEqual([])
    pager.start()
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting.shift()?.()
    await vi.waitFor(() => expect(keys()).toHaveLength(10))
  })
})
