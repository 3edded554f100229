import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextColumn } from '../../sim-index/textColumn.ts'
import { wildcardTest } from './wildcard.ts'

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
      const column = new TextColumn(texts.length, 4)
      for (const [row, text] of texts.entries()) column.set(row, text)
      const test = wildcardTest(column, pattern)
      expect(texts.map((_text, row) => test(row))).toEqual(
        texts.map((text) => matchesPlainly(pattern, text)),
      )
    }),
    { numRuns: 2000 },
  )
})
