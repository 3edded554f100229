/** Answers as no service should send them. Only for tests. */
import { isRecord } from '../lib/json.ts'

/** Stand for what `JSON.stringify` cannot write. */
const texts: readonly (readonly [mark: string, text: string])[] = [
  ['@deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['@endless', '1e999'],
  ['@long', JSON.stringify('long '.repeat(40_000))],
]

/** Returns the JSON text of a mutated answer. */
export function answerText(answer: unknown): string {
  return texts.reduce(
    (json, [mark, text]) => json.replaceAll(`"${mark}"`, text),
    JSON.stringify(answer),
  )
}

/** What may stand in place of any value. */
export const oddValues: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['an absent field', undefined],
  ['a text', 'constructor'],
  ['a number', 42.5],
  ['an object', { a: { b: 1 } }],
  ['a list', [null, {}, 'a', 1]],
  ['a boolean', true],
  ['a year zero', '0000-00-00'],
  ['a word for a day', 'tomorrow'],
  ['a number as a text', '100000000000000000000'],
  ['minus one', -1],
  ['a huge number', 1e308],
  ['a large number', 1e30],
  ['an endless number', '@endless'],
  ['a long text', '@long'],
  ['an empty text', ''],
  ['a deep object', '@deep'],
]

/** A place in an answer: the fields and indexes that lead to it. */
export type Place = readonly (string | number)[]

/** Returns every place of an answer below its root. */
export function placesOf(answer: unknown, at: Place = []): Place[] {
  const entries: [string | number, unknown][] = Array.isArray(answer)
    ? answer.map((item, index) => [index, item])
    : Object.entries(isRecord(answer) ? answer : {})
  return entries.flatMap(([name, value]) => [[...at, name], ...placesOf(value, [...at, name])])
}

/** Returns a copy with another value in one place, beside it an unknown field or a null item; undefined removes the field. */
export function mutate(answer: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value
  const isLast = rest.length === 0
  if (Array.isArray(answer))
    return answer.flatMap((item: unknown, at) =>
      at === name ? [...(isLast ? [null] : []), mutate(item, rest, value)] : [item],
    )
  if (!isRecord(answer)) return answer
  const { [name]: old, ...others } = answer
  return { ...others, [name]: mutate(old, rest, value), ...(isLast && { extra: { a: 1 } }) }
}
