import { describe, expect, it, vi } from 'vitest'
import { overrideResponse } from '../testing/serviceFaults.ts'
import { setUpWatcher, waitFor } from '../testing/setUpWatcher.ts'

const limitMs = 600_000

describe('a single run', () => {
  it.each([
    { fault: 'limits', operation: 'listSims', left: 'the fleet could not be read' },
    { fault: 'limits', operation: 'startBatchJob', left: 'an action could not be run' },
    { fault: 'is down from', operation: 'startBatchJob', left: 'an action could not be run' },
  ])(
    'ends at its time limit while the service $fault $operation, and the next one continues',
    async ({ fault, operation, left }) => {
      vi.useFakeTimers({
        toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
        shouldAdvanceTime: true,
      })
      const action = {
        kind: 'deactivate',
        dryRun: false,
        dailyCap: 1000,
        mostOfFleet: 100,
      } as const
      const conditions = [{ kind: 'usage' as const, percent: 1 }]
      const test = await setUpWatcher({ rules: [{ name: 'Used', conditions, action }] })
      let refused = 0
      const restore = overrideResponse((_, init) => {
        const isNamed = typeof init?.body === 'string' && init.body.includes(`${operation}(`)
        const isDown = fault === 'is down from' && (isNamed || refused > 0)
        if (!isNamed && !isDown) return undefined
        refused++
        if (isDown) throw new TypeError('fetch failed')
        return new Response('{}', { status: 429, headers: { 'Retry-After': '1' } })
      })
      const first = test.open()
      const run = first.watcher.runOnce(limitMs)
      await waitFor(() => refused > 1)
      await vi.advanceTimersByTimeAsync(limitMs)
      expect(await run).toBe('late')
      expect(test.lines.join('')).toContain(`${left} within the time limit; the next run continues`)
      await first.stop()
      restore()
      expect(await test.open().watcher.runOnce(limitMs)).toBe('done')
      expect(test.titles().at(-1)).toMatch(/^Used: “Deactivate” changed \d+ /)
    },
  )
})
