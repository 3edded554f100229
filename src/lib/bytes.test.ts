import { describe, expect, it } from 'vitest'
import { formatBytes, formatExactBytes, usedShare } from './bytes.ts'
import { parseBytes } from './parseBytes.ts'

describe('amounts of data', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1234, '1.23 kB'],
    [999_999, '1 MB'],
    [1_430_224_118, '1.43 GB'],
    [25_000_000_000, '25 GB'],
    [123_456_789_000, '123 GB'],
  ])('formats %d bytes as %s in decimal units', (bytes, text) => {
    expect(formatBytes(bytes, 'decimal')).toBe(text)
  })

  it.each([
    [1023, '1023 B'],
    [1024, '1 KiB'],
    [1_048_576, '1 MiB'],
    [1_610_612_736, '1.5 GiB'],
  ])('formats %d bytes as %s in binary units', (bytes, text) => {
    expect(formatBytes(bytes, 'binary')).toBe(text)
  })

  it('formats a missing value as a dash', () => {
    expect(formatBytes(null)).toBe('–')
    expect(formatExactBytes(undefined)).toBe('–')
  })

  it('formats every digit with separators', () => {
    expect(formatExactBytes(1_430_224_118)).toBe('1,430,224,118 bytes')
    expect(formatExactBytes(1)).toBe('1 byte')
  })

  it.each([
    ['500 MB', 500_000_000],
    ['1.5GiB', 1_610_612_736],
    ['1,5 kb', 1500],
    ['1,250 MB', 1_250_000_000],
    ['1,250.5 MB', 1_250_500_000],
    ['2048', 2048],
    ['12 bytes', 12],
  ])('parses %s', (text, bytes) => {
    expect(parseBytes(text)).toBe(bytes)
  })

  it.each(['', 'much', '-5 MB', '5 parsec', '1.2.3 GB'])('rejects %j', (text) => {
    expect(parseBytes(text)).toBeUndefined()
  })

  it('returns the used share of a limit, and undefined without one', () => {
    expect(usedShare(50, 200)).toBe(0.25)
    expect(usedShare(null, 200)).toBe(0)
    expect(usedShare(50, null)).toBeUndefined()
    expect(usedShare(50, 0)).toBeUndefined()
  })
})
