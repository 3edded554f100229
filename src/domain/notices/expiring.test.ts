import { expect, it } from 'vitest'
import { expiringSoon } from './expiring.ts'

const nowMs = Date.UTC(2026, 10, 21)
const day = 86_400_000
const ends = (id: string, inDays: number) =>
  ({ id, kind: 'key', name: id, expiresAtMs: nowMs + inDays * day }) as const

it('lists what expires within a month or expired in the last two weeks, the earliest first', () => {
  const all = [
    ends('far', 200),
    ends('soon', 12),
    ends('just over', -3),
    ends('long over', -20),
    ends('tomorrow', 1),
  ]
  expect(expiringSoon(all, nowMs).map(({ id }) => id)).toEqual(['just over', 'tomorrow', 'soon'])
})
