import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInRange, parseAddressRange, uniqueRanges } from './addressRange.ts'

const textOf = (entry: string) => {
  const range = parseAddressRange(entry)
  return 'code' in range ? range.code : range.text
}
const allows = (entry: string, address: string) => {
  const range = parseAddressRange(entry)
  return !('code' in range) && isInRange(range, address)
}

describe('an entry of an allowlist', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['2001:DB8:0::1', '2001:db8::1'],
    ['2001:db8::1/128', '2001:db8::1'],
    ['2001:db8:1::5/32', '2001:db8::/32'],
    ['::ffff:127.0.0.0/104', '127.0.0.0/8'],
    ['::ffff:7f00:1', '127.0.0.1'],
    ['::ffff:203.0.113.7/128', '203.0.113.7'],
    ['\u200b203.0.113.7\u00a0', '203.0.113.7'],
    ['\u202a2001:db8::/32\u202c', '2001:db8::/32'],
    ['::/0', '::/0'],
  ])('%j means %s', (entry, text) => {
    expect(textOf(entry)).toBe(text)
  })

  it.each([
    ['fe80::1%eth0', 'addressZone'],
    ['fe80::%1/64', 'addressZone'],
    ['::ffff:127.0.0.0/8', 'addressMappedBits'],
    ['::ffff:1.2.3.4/95', 'addressMappedBits'],
    ['1.2.3.4/33', 'addressBits'],
    ['2001:db8::/129', 'addressBits'],
    ['1.2.3.4/', 'addressBits'],
    ['1.2.3.4/8/8', 'notAddress'],
    ['10.1', 'notAddress'],
    ['10', 'notAddress'],
    ['0x7f.1', 'notAddress'],
    ['010.0.0.1', 'notAddress'],
    ['example.com', 'notAddress'],
    ['', 'notAddress'],
  ])('%j is refused: %s', (entry, code) => {
    expect(textOf(entry)).toBe(code)
  })

  it('allows the address it is made of, whatever the spelling of either, or is refused', () => {
    const bits = fc.option(fc.nat(140), { nil: undefined })
    const prefix = fc.constantFrom('', '::ffff:', '::ffff:0:', '64:ff9b::')
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), prefix, bits, (address, before, length) => {
        const base = address.includes(':') ? address : before + address
        const range = parseAddressRange(length === undefined ? base : `${base}/${length}`)
        // Only a number after the slash can be wrong here.
        const isRefused = 'code' in range
        expect(isRefused ? length !== undefined : isInRange(range, base)).toBe(true)
        expect(isRefused || textOf(range.text) === range.text).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('for IPv4 addresses allows them as a dual-stack socket writes them', () => {
    expect(allows('127.0.0.0/8', '::ffff:127.0.0.1')).toBe(true)
    expect(allows('::ffff:127.0.0.0/104', '127.9.9.9')).toBe(true)
    expect(allows('::ffff:127.0.0.0/104', '128.0.0.1')).toBe(false)
    expect(allows('::/0', '::ffff:127.0.0.1')).toBe(false)
  })

  it('is one entry in all its spellings', () => {
    expect(
      uniqueRanges(['1.2.3.4', '::ffff:1.2.3.4', '1.2.3.4/32', '2001:DB8::1', '2001:db8:0:0::1']),
    ).toEqual(['1.2.3.4', '2001:db8::1'])
  })
})
