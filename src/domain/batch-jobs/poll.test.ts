import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '../../lib/problem.ts'
import { poll } from './poll.ts'

let times: number[] = []
let isHidden = false

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  times = []
  isHidden = false
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Polls a value and records the times; `valueAt` receives the request number. */
function start<T>(valueAt: (request: number) => T) {
  const stop = new AbortController()
  const load = () => {
    times.push(Date.now() / 1000)
    return Promise.resolve(times.length).then(valueAt)
  }
  poll(load, { signal: stop.signal, isDone: (value) => value === 'done' }).catch(() => {})
  return stop
}

function failure(isRetryable: boolean) {
  return new ProblemError({ title: '', detail: '', code: 'X', isRetryable, technical: '' })
}

describe('polling', () => {
  it('slows down from 2 s to 10 s while nothing changes', async () => {
    const stop = start(() => 'same')
    await vi.advanceTimersByTimeAsync(40_000)
    stop.abort()
    expect(times).toEqual([0, 2, 5, 9.5, 16.25, 26.25, 36.25])
  })

  it('stays at 2 s while the value changes, and stops at the final value', async () => {
    start((request) => (request === 4 ? 'done' : request))
    await vi.advanceTimersByTimeAsync(40_000)
    expect(times).toEqual([0, 2, 4, 6])
  })

  it('pauses while the tab is hidden and resumes when it is shown', async () => {
    const stop = start((request) => request)
    isHidden = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times).toEqual([0])
    isHidden = false
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    stop.abort()
    expect(times).toEqual([0, 60])
  })

  it('continues after a retryable failure and stops at a permanent one', async () => {
    start((request) => {
      throw failure(request < 3)
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times).toEqual([0, 3, 7.5])
  })
})
