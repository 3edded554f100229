import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProblemError } from '../../lib/problem.ts'
import { createPager } from '../../lib/pager.ts'
import type { TokenPage } from '../../lib/pageWalk.ts'
import { usePager } from './usePager.ts'

interface PendingRequest {
  list: string
  signal: AbortSignal
  answer: (page: TokenPage<string>) => void
  fail: (error: Error) => void
}

let requests: PendingRequest[]
beforeEach(() => {
  requests = []
})
afterEach(cleanup)

const pagerOf = (list: string) =>
  createPager<string>({
    keyOf: (row) => row,
    load: (_nextToken, signal) =>
      new Promise((answer, fail) => requests.push({ list, signal, answer, fail })),
  })

function openList(list: string) {
  return renderHook(({ key }) => usePager(key, () => pagerOf(key)), {
    initialProps: { key: list },
  })
}

const page = (...rows: string[]): TokenPage<string> => ({
  rows,
  nextToken: null,
  total: rows.length,
})
const problem = new ProblemError({
  title: 'Lost',
  detail: '',
  code: 'NETWORK',
  isRetryable: true,
  technical: '',
})

describe('a paged list', () => {
  it('requests the first page once and shows its rows', async () => {
    const { result, rerender } = openList('a')
    rerender({ key: 'a' })
    expect(requests.map(({ list }) => list)).toEqual(['a'])
    expect(result.current.state.isLoading).toBe(true)
    act(() => requests[0]?.answer(page('a1')))
    await waitFor(() => expect(result.current.state.keys).toEqual(['a1']))
    expect(result.current.state.isLoading).toBe(false)
  })

  it('shows the rows of the previous list until the new one is loaded', async () => {
    const { result, rerender } = openList('a')
    act(() => requests[0]?.answer(page('a1')))
    await waitFor(() => expect(result.current.state.keys).toEqual(['a1']))
    rerender({ key: 'b' })
    expect(result.current).toMatchObject({ isSwitching: true, state: { keys: ['a1'] } })
    act(() => requests[1]?.answer(page('b1')))
    await waitFor(() => expect(result.current.state.keys).toEqual(['b1']))
    expect(result.current.isSwitching).toBe(false)
  })

  it('aborts the request of a replaced list and drops its response', async () => {
    const { result, rerender } = openList('a')
    rerender({ key: 'b' })
    expect(requests[0]?.signal.aborted).toBe(true)
    act(() => requests[1]?.answer(page('b1')))
    act(() => requests[0]?.answer(page('a1')))
    await waitFor(() => expect(result.current.state.keys).toEqual(['b1']))
  })

  it('shows the error of a new list, without the rows of the previous one', async () => {
    const { result, rerender } = openList('a')
    act(() => requests[0]?.answer(page('a1')))
    await waitFor(() => expect(result.current.state.keys).toEqual(['a1']))
    rerender({ key: 'b' })
    act(() => requests[1]?.fail(problem))
    await waitFor(() => expect(result.current.state.problem?.title).toBe('Lost'))
    expect(result.current.state.keys).toEqual([])
  })

  it('aborts its request on unmount', () => {
    const { unmount } = openList('a')
    unmount()
    expect(requests[0]?.signal.aborted).toBe(true)
  })
})
