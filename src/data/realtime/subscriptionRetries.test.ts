import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { graphqlProblem } from '../problems.ts'
import { superviseSubscription, type SubscriptionStatus } from './subscribe.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function supervise() {
  const attempts: Parameters<Parameters<typeof superviseSubscription>[0]>[0][] = []
  const statuses: SubscriptionStatus[] = []
  let missed = 0
  let ended = 0
  const supervised = superviseSubscription(
    (attempt) => {
      attempts.push(attempt)
      return () => {
        ended++
      }
    },
    { onStatus: (status) => statuses.push(status), onMissed: () => missed++ },
  )
  return {
    ...supervised,
    attempts,
    last: () => attempts.at(-1),
    status: () => statuses.at(-1),
    missed: () => missed,
    ended: () => ended,
  }
}

const failure = (code: string | undefined, message = 'No') =>
  graphqlProblem([{ code, message, argument: undefined }], 200, 'real time')

describe('a supervised subscription', () => {
  it('does not report missed updates when it becomes active for the first time', () => {
    const { last, status, missed } = supervise()
    expect(status()).toEqual({ state: 'starting' })
    last()?.onActive()
    expect(status()).toEqual({ state: 'active' })
    expect(missed()).toBe(0)
  })

  it('reports missed updates once it is active again after a lost connection', () => {
    const { last, status, missed } = supervise()
    last()?.onActive()
    last()?.onInterrupted()
    expect(status()).toEqual({ state: 'starting' })
    expect(missed()).toBe(0)
    last()?.onActive()
    expect(missed()).toBe(1)
  })

  it('restarts after the service completed it, and then reports missed updates', async () => {
    const { attempts, last, status, missed } = supervise()
    last()?.onActive()
    last()?.onComplete()
    expect(status()).toMatchObject({ state: 'retrying', problem: { code: 'COMPLETED' } })
    await vi.advanceTimersByTimeAsync(500)
    expect(attempts).toHaveLength(2)
    expect(status()).toMatchObject({ state: 'retrying', nextTryAtMs: null })
    last()?.onActive()
    expect(status()).toEqual({ state: 'active' })
    expect(missed()).toBe(1)
  })

  it('waits longer after each failure, even when each attempt was briefly registered', async () => {
    const { attempts, last } = supervise()
    for (let round = 0; round < 6; round++) {
      last()?.onActive()
      last()?.onProblem(failure('INTERNAL'))
      await vi.advanceTimersByTimeAsync(500 * 2 ** round)
      expect(attempts).toHaveLength(round + 2)
    }
    last()?.onComplete()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(attempts).toHaveLength(7)
  })

  it.each([
    ['FORBIDDEN', 'Not allowed'],
    ['BAD_USER_INPUT', 'Cannot query field "updatedSim" on type "Subscription".'],
    [undefined, 'Cannot query field "updatedSim" on type "Subscription".'],
    [undefined, "Validation error of type FieldUndefined: Field 'updatedSim' is undefined"],
  ])('is rejected permanently by %s %s', async (code, message) => {
    const { attempts, last, status, retryNow } = supervise()
    last()?.onProblem(failure(code, message))
    expect(status()?.state).toBe('refused')
    await vi.advanceTimersByTimeAsync(300_000)
    expect(attempts).toHaveLength(1)
    retryNow()
    expect(attempts).toHaveLength(2)
  })

  it('does nothing after it has ended', async () => {
    const { attempts, last, end, retryNow, ended, status } = supervise()
    last()?.onActive()
    end()
    expect(ended()).toBe(1)
    last()?.onComplete()
    retryNow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(attempts).toHaveLength(1)
    expect(status()).toEqual({ state: 'active' })
  })
})
