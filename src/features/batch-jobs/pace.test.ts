import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is the pace of the last minute, and unknown while nothing runs', () => {
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  const { result, rerender } = renderHook(({ done, isRunning }) => usePace(done, isRunning), {
    initialProps: { done: 0, isRunning: true },
  })
  wait(0)
  expect(result.current).toBeUndefined()
  wait(10_000)
  rerender({ done: 150, isRunning: true })
  wait(0)
  expect(result.current).toBe(15)
  rerender({ done: 150, isRunning: false })
  expect(result.current).toBeUndefined()
})
