import { expect, it } from 'vitest'
import { describeStreamError } from './streamError.ts'

it.each([
  ['The receiver answered 503.', 'The receiver answered 503.'],
  [
    'The receiver answered 301, a redirect, which is not followed. The 1 oldest records were given up.',
    'The receiver answered 301, a redirect, which is not followed. The 1 oldest record was given up.',
  ],
  ['The receiver did not answer within 10 s.', 'The receiver did not answer within 10 s.'],
  [
    'The receiver cannot be reached (ECONNREFUSED). The 12 oldest records were given up.',
    "The receiver can't be reached (ECONNREFUSED). The 12 oldest records were given up.",
  ],
  ['Queue full', 'Queue full'],
])('describes "%s"', (error, text) => {
  expect(describeStreamError(error)).toBe(text)
})
