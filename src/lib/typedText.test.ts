import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedText } from '../contract/inputRules.ts'
import { displayText, machineText } from './typedText.ts'

describe('a text that a machine reads', () => {
  it.each([
    ['a zero-width space', '\u200B89', '89'],
    ['a soft hyphen inside', '8\u00AD9', '89'],
    ['direction marks around it', '\u202A89\u202C', '89'],
    ['a byte order mark', '\uFEFF89', '89'],
    ['no-break spaces', '\u00A08\u202F9\u00A0', '8 9'],
  ])('loses %s', (_what, text, expected) => {
    expect(machineText(text)).toBe(expected)
  })

  it('keeps line ends and tabs', () => {
    expect(machineText('1\t2\r\n3')).toBe('1\t2\r\n3')
  })
})

describe('a text that people read', () => {
  it('is composed, so that two ways to write a letter are one text', () => {
    expect(displayText('Zu\u0308rich ')).toBe('Zürich')
  })

  it('is empty when nothing of it is visible', () => {
    expect(displayText('\u200B\u00A0\u2060')).toBe('')
  })

  it('keeps joiners between emojis', () => {
    expect(displayText('👩\u200D🔧')).toBe('👩\u200D🔧')
  })
})

it('reads names as the bundled server stores them', () => {
  const letters = [
    'a',
    'u\u0308',
    '\u00fc',
    ' ',
    '\u00a0',
    '\u200b',
    '\u00ad',
    '\u2028',
    '\n',
    '\u0308',
  ]
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
      expect(displayText(text)).toBe(storedText(text).trim())
    }),
  )
})
