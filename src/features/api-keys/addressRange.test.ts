import { describe, expect, it } from 'vitest'
import { readRange, splitRanges } from './addressRange.ts'

describe('an entry of an allowlist', () => {
  it.each([
    ['203.0.113.7', 'One IPv4 address'],
    ['2001:db8::1', 'One IPv6 address'],
    ['203.0.113.0/24', '256 addresses, 203.0.113.0 to 203.0.113.255'],
    ['203.0.113.7/32', 'One IPv4 address'],
    ['10.0.0.0/8', '16,777,216 addresses, 10.0.0.0 to 10.255.255.255'],
    ['2001:db8::/120', '256 addresses, 2001:db8:: to 2001:db8::ff'],
    ['0.0.0.0/0', 'Every IPv4 address'],
  ])('%s allows: %s', (entry, description) => {
    expect(readRange(entry)).toMatchObject({ isValid: true, description })
  })

  it('is sent without host bits, which its description shows', () => {
    expect(readRange('203.0.113.7/24')).toMatchObject({
      text: '203.0.113.0/24',
      description: '256 addresses, 203.0.113.0 to 203.0.113.255, read as 203.0.113.0/24',
    })
  })

  it.each([
    'example.com',
    '10.1',
    '256.1.1.1',
    '1.2.3.4/33',
    '2001:db8::/129',
    '1.2.3.4/',
    '1.2.3.4/8/8',
  ])('%s is rejected with a reason', (entry) => {
    const range = readRange(entry)
    expect(range.isValid).toBe(false)
    expect(range).toHaveProperty('error', expect.stringMatching(/203\.0\.113\.0\/24|0 to (32|128)/))
  })

  it('is separated by line breaks, commas, semicolons or spaces, without duplicates', () => {
    expect(splitRanges(' 1.2.3.4,\n2001:db8::1 1.2.3.4;5.6.7.8 ')).toEqual([
      '1.2.3.4',
      '2001:db8::1',
      '5.6.7.8',
    ])
  })
})
