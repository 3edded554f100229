import { expect, it } from 'vitest'
import { isRecord, parseJson, prettyJson, readField, readText } from './json.ts'

it('parses JSON and returns undefined for anything else', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
  expect(parseJson('{a:1}')).toBeUndefined()
  expect(parseJson('')).toBeUndefined()
})

it('indents JSON and returns malformed text unchanged', () => {
  expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(prettyJson('{"a":')).toBe('{"a":')
})

it('distinguishes an object with fields from other values', () => {
  expect(isRecord({})).toBe(true)
  for (const other of [null, [], 'text', 1, undefined]) expect(isRecord(other)).toBe(false)
})

it('reads a field, and a non-empty text, of an unknown value', () => {
  const value = { name: 'a', empty: '', count: 1 }
  expect(readField(value, 'count')).toBe(1)
  for (const other of [null, [], 'text', undefined])
    expect(readField(other, 'length')).toBeUndefined()
  expect(readText(value, 'name')).toBe('a')
  for (const name of ['empty', 'count', 'missing']) expect(readText(value, name)).toBeUndefined()
})
