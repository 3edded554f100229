import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pollEvery } from './queryClient.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('polls less and less often while requests fail, and as before once they succeed', async () => {
  let isDown = false
  let requests = 0
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ['polled'],
    queryFn: () => {
      requests++
      return isDown ? Promise.reject(new Error('down')) : Promise.resolve(requests)
    },
    retry: false,
    refetchInterval: pollEvery(5000),
    refetchIntervalInBackground: true,
  })
  const stop = observer.subscribe(() => {})
  const requestsIn = async (ms: number) => {
    const before = requests
    await vi.advanceTimersByTimeAsync(ms)
    return requests - before
  }
  expect(await requestsIn(30_000)).toBeGreaterThanOrEqual(6)
  isDown = true
  expect(await requestsIn(600_000)).toBeLessThanOrEqual(10)
  isDown = false
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await requestsIn(30_000)).toBe(6)
  stop()
})
