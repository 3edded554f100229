import { expect, it } from 'vitest'
import { activatedAtMs, sessionSinceMs } from './SimFields.ts'

it('converts Unix seconds to milliseconds', () => {
  expect(sessionSinceMs({ in_session_since: 1_782_945_005 })).toBe(1_782_945_005_000)
})

it('returns values too large for seconds unchanged, as milliseconds', () => {
  expect(activatedAtMs({ activation_timestamp: 1_782_945_005_120 })).toBe(1_782_945_005_120)
})

it('returns null without a timestamp', () => {
  expect(sessionSinceMs({ in_session_since: null })).toBeNull()
  expect(activatedAtMs({ activation_timestamp: 0 })).toBeNull()
})
