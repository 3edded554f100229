import { describe, expect, it } from 'vitest'
import { readRange, readRanges } from './AllowlistField.tsx'

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

  it.each([
    [
      '::ffff:127.0.0.0/104',
      '127.0.0.0/8',
      '16,777,216 addresses, 127.0.0.0 to 127.255.255.255, read as 127.0.0.0/8',
    ],
    ['2001:DB8::1', '2001:db8::1', 'One IPv6 address, read as 2001:db8::1'],
    ['\u200b1.2.3.4\u00a0', '1.2.3.4', 'One IPv4 address'],
  ])('%j shows the range it means', (entry, text, description) => {
    expect(readRange(entry)).toMatchObject({ isValid: true, text, description })
  })

  it.each([
    ['fe80::1%eth0', /without the zone/],
    ['::ffff:127.0.0.0/8', /127\.0\.0\.0|203\.0\.113\.0\/24/],
  ])('%s, which would never match, is rejected', (entry, error) => {
    expect(readRange(entry)).toHaveProperty('error', expect.stringMatching(error))
  })

  it('is one entry in all its spellings', () => {
    expect(readRanges('1.2.3.4\n\u200b::ffff:1.2.3.4, 1.2.3.4/32').map(({ text }) => text)).toEqual(
      ['1.2.3.4'],
    )
  })

  it('is separated by line breaks, commas, semicolons or spaces, without duplicates', () => {
    const texts = readRanges(' 1.2.3.4,\n2001:db8::1 1.2.3.4;5.6.7.8 ').map(({ text }) => text)
    expect(texts).toEqual(['1.2.3.4', '2001:db8::1', '5.6.7.8'])
  })
})
