/**
 * Text queries of event descriptions (REST interface, Working with collections): words that must all occur, `"a phrase"`, `*` for any
 * characters within a word, `OR` between alternatives, and `NOT` or a dash to exclude; `AND` is optional. No query is rejected: invalid
 * syntax is read as words.
 */
import { patternTest, wordsOf } from '../../../index/textPattern.ts'

interface TextQuery {
  readonly meets: (text: string) => boolean
  /** Lower-case ASCII substrings that every matching text contains, for the database to preselect by. */
  readonly parts: readonly string[]
}

interface Term {
  readonly isExcluded: boolean
  readonly isPhrase: boolean
  /** One pattern per word, with `*` for any characters. */
  readonly words: readonly string[]
}

export function readTextQuery(text: string): TextQuery {
  const choices = readChoices(text).filter((terms) => terms.length > 0)
  const [only = []] = choices
  return {
    meets: (value) => {
      const words = wordsOf(value)
      return (
        choices.length === 0 ||
        choices.some((terms) => terms.every((term) => occurs(term, words) !== term.isExcluded))
      )
    },
    parts:
      choices.length === 1
        ? only.flatMap(({ isExcluded, words }) => (isExcluded ? [] : words.flatMap(plainParts)))
        : [],
  }
}

/** The alternatives between ORs. */
function readChoices(text: string): Term[][] {
  const choices: Term[][] = [[]]
  let isExcluded = false
  for (const [token, sign, phrase] of text.matchAll(/([-+]?)"([^"]*)"|\S+/g)) {
    if (token === 'OR') choices.push([])
    else if (token === 'NOT') isExcluded = true
    else if (token !== 'AND') {
      const words = patternsOf(phrase ?? token.replace(/^[-+]/, ''))
      const isDashed = sign === '-' || (phrase === undefined && token.startsWith('-'))
      if (words.length > 0)
        choices
          .at(-1)
          ?.push({ isExcluded: isExcluded || isDashed, isPhrase: phrase !== undefined, words })
      isExcluded = false
    }
  }
  return choices
}

function patternsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_*-]+/u)
    .filter((word) => /[\p{L}\p{N}_*]/u.test(word))
}

function occurs({ isPhrase, words: patterns }: Term, words: readonly string[]): boolean {
  if (!isPhrase)
    return patterns.every((pattern) => words.some((word) => patternTest(pattern)(word)))
  return words.some((_word, from) =>
    patterns.every((pattern, at) => patternTest(pattern)(words[from + at] ?? '')),
  )
}

/** ASCII only, because the database does not ignore the case of other letters. */
function plainParts(pattern: string): string[] {
  return pattern.split(/[^a-z0-9]+/).filter((part) => part !== '')
}
