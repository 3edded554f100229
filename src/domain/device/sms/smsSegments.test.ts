import fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { expect, it } from 'vitest'
import { smsSegments } from './SmsComposer.tsx'

it('counts no segments for an empty text', () => {
  expect(smsSegments('')).toMatchObject({
    encoding: 'GSM-7',
    units: 0,
    segments: 0,
    unitsLeft: 160,
  })
})

it.each([
  [
    '160 plain characters',
    'a'.repeat(160),
    { encoding: 'GSM-7', units: 160, segments: 1, unitsLeft: 0 },
  ],
  [
    '161 plain characters',
    'a'.repeat(161),
    { encoding: 'GSM-7', units: 161, segments: 2, unitsLeft: 145 },
  ],
  [
    'a euro sign, which takes two',
    '€',
    { encoding: 'GSM-7', units: 2, segments: 1, unitsLeft: 158 },
  ],
  [
    '70 characters outside the 7-bit alphabet',
    'ž'.repeat(70),
    { encoding: 'UCS-2', units: 70, segments: 1, unitsLeft: 0 },
  ],
  [
    '71 characters outside the 7-bit alphabet',
    'ž'.repeat(71),
    { encoding: 'UCS-2', units: 71, segments: 2, unitsLeft: 63 },
  ],
  [
    'an emoji, which takes two units',
    '🙂',
    { encoding: 'UCS-2', units: 2, segments: 1, unitsLeft: 68 },
  ],
])('counts %s', (_name, text, expected) => {
  expect(smsSegments(text)).toMatchObject(expected)
})

it('does not split a surrogate pair', () => {
  expect(smsSegments('a'.repeat(152) + '€'.repeat(5))).toMatchObject({
    units: 162,
    segments: 2,
    unitsLeft: 143,
  })
})

it('lists the characters that require the 16-bit encoding', () => {
  expect(smsSegments('Grüße ž и ž').outsideGsm7).toEqual(['ž', 'и'])
})

it('gives the same counts as an SMS segment library', () => {
  const characters = fc.constantFrom(
    ...Array.from('aZ09 \n@£$¥èéùìòÇØøÅåΔ_ΦΓ^{}\\[~]|€ÄÖÑÜ§¿äöñüàžи你🙂'),
  )
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 500 }), (picked) => {
      const text = picked.join('')
      const reference = new SegmentedMessage(text)
      const { encoding, segments } = smsSegments(text)
      // The library counts one segment for an empty text.
      expect({ encoding, segments: Math.max(1, segments) }).toEqual({
        encoding: reference.encodingName,
        segments: Math.max(1, reference.segmentsCount),
      })
    }),
  )
})
