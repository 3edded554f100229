import { configure, getConfig } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

const factor = 10
const stepMs = 5

/** Lets time pass ten times faster until the test ends, for tests of what happens after seconds: retries, polls, deadlines. */
export function accelerateTime(): void {
  const { setInterval, clearInterval } = globalThis
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const steps = setInterval(() => {
    // Real timers return before the test is finished.
    if (vi.isFakeTimers()) vi.advanceTimersByTime(factor * stepMs)
  }, stepMs)
  // Requests take as long as before, so `findBy` waits as long for them.
  const { asyncUtilTimeout } = getConfig()
  configure({ asyncUtilTimeout: asyncUtilTimeout * factor })
  onTestFinished(() => {
    clearInterval(steps)
    configure({ asyncUtilTimeout })
  })
}
