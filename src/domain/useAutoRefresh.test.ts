import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useAutoRefresh } from './useAutoRefresh.ts'

beforeEach(() => void vi.useFakeTimers())

function poll(pollMs?: number) {
  const refetch = vi.fn()
  const hook = renderHook(
    ({ isFetching }) => useAutoRefresh({ data: 1, error: undefined, isFetching, refetch }, pollMs),
    { initialProps: { isFetching: false } },
  )
  return { refetch, setFetching: (isFetching: boolean) => hook.rerender({ isFetching }) }
}

describe('a query that is refreshed by itself', () => {
  it('is sent every half minute', () => {
    const { refetch } = poll()
    vi.advanceTimersByTime(61_000)
    expect(refetch).toHaveBeenCalledTimes(2)
  })

  it('is sent as often as the caller wants', () => {
    const { refetch } = poll(5000)
    vi.advanceTimersByTime(11_000)
    expect(refetch).toHaveBeenCalledTimes(2)
  })

  it('is sent also after the clock was set back', () => {
    const { refetch } = poll()
    vi.setSystemTime(Date.now() - 86_400_000)
    vi.advanceTimersByTime(61_000)
    expect(refetch).toHaveBeenCalled()
  })

  it('is not sent again while a slow service has not answered', () => {
    const { refetch, setFetching } = poll(5000)
    setFetching(true)
    vi.advanceTimersByTime(11_000)
    expect(refetch).not.toHaveBeenCalled()
    setFetching(false)
    vi.advanceTimersByTime(5000)
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})
