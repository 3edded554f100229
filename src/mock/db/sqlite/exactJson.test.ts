import { describe, expect, it } from 'vitest'
import { parseExactJson } from './exactJson.ts'

describe('exact JSON', () => {
  it.each([
    ['89490301000000000029', 89490301000000000029n],
    ['{"a":[ -9223372036854775808 ]}', { a: [-9223372036854775808n] }],
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', 9007199254740993n],
  ])('reads %s to the last digit', (text, value) => {
    expect(parseExactJson(text)).toEqual(value)
  })

  it.each([
    '"89490301000000000029"',
    '{"\\"89490301000000000029":"\\\\"}',
    '0.12345678901234567890',
    '12345678901234567890.5',
    '1e-1234567890123456789',
    '12345678901234567890e2',
    '{"a":"x 89490301000000000029, 1"}',
  ])('reads %s as JSON.parse does', (text) => {
    expect(parseExactJson(text)).toEqual(JSON.parse(text))
  })

  it.each(['00000000000000000001', '-', '{"a":89490301000000000029', '+89490301000000000029'])(
    'rejects %s as JSON.parse does',
    (text) => {
      expect(() => parseExactJson(text)).toThrow(SyntaxError)
    },
  )
})
