import { expect, it } from 'vitest'
import { isRecord, parseJson, prettyJson } from './json.ts'

it('reads JSON and answers undefined for anything else', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
  expect(parseJson('{a:1}')).toBeUndefined()
  expect(parseJson('')).toBeUndefined()
})

it('indents JSON and leaves malformed text as it is', () => {
  expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(prettyJson('{"a":')).toBe('{"a":')
})

it('tells an object with fields from other values', () => {
  expect(isRecord({})).toBe(true)
  for (const other of [null, [], 'text', 1, undefined]) expect(isRecord(other)).toBe(false)
})
