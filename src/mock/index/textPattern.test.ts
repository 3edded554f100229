import fc from 'fast-check'
import { expect, it } from 'vitest'
import { patternTest } from './textPattern.ts'

/** The reference implementation, with a regular expression. */
function matchesPlainly(pattern: string, text: string): boolean {
  const escaped = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.*')}$`, 'su').test(text)
}

it('matches like a regular expression, for any texts and patterns', () => {
  const letters = fc
    .array(fc.constantFrom('a', 'b', 'ö', ' ', '.'), { maxLength: 8 })
    .map((parts) => parts.join(''))
  const patterns = fc
    .array(fc.constantFrom('a', 'b', 'ö', '.', '*', '*'), { maxLength: 7 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 6 }), patterns, (texts, pattern) => {
      expect(texts.map(patternTest(pattern))).toEqual(
        texts.map((text) => matchesPlainly(pattern, text)),
      )
    }),
    { numRuns: 2000 },
  )
})
