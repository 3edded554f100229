import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { pollEvery } from './queryClient.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function poll() {
  const service = { isDown: false, requests: 0 }
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ['polled'],
    queryFn: () => {
      service.requests++
      return service.isDown ? Promise.reject(new Error('down')) : Promise.resolve(service.requests)
    },
    retry: false,
    refetchInterval: pollEvery(5000),
    refetchIntervalInBackground: true,
  })
  onTestFinished(observer.subscribe(() => {}))
  const requestsIn = async (ms: number) => {
    const before = service.requests
    await vi.advanceTimersByTimeAsync(ms)
    return service.requests - before
  }
  return { service, requestsIn }
}

it('polls less and less often while requests fail, and as before once they succeed', async () => {
  const { service, requestsIn } = poll()
  expect(await requestsIn(30_000)).toBeGreaterThanOrEqual(6)
  service.isDown = true
  expect(await requestsIn(600_000)).toBeLessThanOrEqual(10)
  service.isDown = false
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await requestsIn(30_000)).toBe(6)
})

it('polls again within seconds although the first request after hours of sleep has failed', async () => {
  const { service, requestsIn } = poll()
  await requestsIn(30_000)
  vi.setSystemTime(Date.now() + 9 * 3_600_000)
  service.isDown = true
  expect(await requestsIn(5000)).toBe(1)
  service.isDown = false
  expect(await requestsIn(30_000)).toBe(6)
})
