/**
 * Encoding and segments of an SMS (3GPP TS 23.038 and 23.040): the 7-bit alphabet when it has every character, else 16-bit units.
 * A test compares this with a library.
 */

export interface SmsSegments {
  encoding: 'GSM-7' | 'UCS-2'
  /** Units used: 7-bit characters, of which the extension table takes two each, or 16-bit units. */
  units: number
  /** Segments the text is sent in; each is billed as an SMS. */
  segments: number
  /** Units that still fit into the last segment. */
  unitsLeft: number
  /** Characters that force the 16-bit encoding, each once, in the order of the text. */
  outsideGsm7: readonly string[]
}

const basicAlphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const basic = new Set(basicAlphabet)
const extended = new Set('\f^{}\\[~]|€')

/** Units in a single SMS, and in each of several segments, which carry a header. */
const capacities = {
  'GSM-7': { single: 160, segment: 153 },
  'UCS-2': { single: 70, segment: 67 },
} as const

/** Returns encoding and segments of a text; an empty text has none. */
export function smsSegments(text: string): SmsSegments {
  const characters = Array.from(text)
  const outsideGsm7 = [
    ...new Set(characters.filter((character) => !basic.has(character) && !extended.has(character))),
  ]
  const encoding = outsideGsm7.length === 0 ? 'GSM-7' : 'UCS-2'
  const sizes = characters.map((character) =>
    encoding === 'UCS-2' ? character.length : extended.has(character) ? 2 : 1,
  )
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const { single, segment } = capacities[encoding]
  if (units <= single)
    return {
      encoding,
      units,
      segments: units === 0 ? 0 : 1,
      unitsLeft: single - units,
      outsideGsm7,
    }
  return { encoding, units, ...fillSegments(sizes, segment), outsideGsm7 }
}

/** Fills segment after segment; a character is never split. */
function fillSegments(
  sizes: readonly number[],
  capacity: number,
): { segments: number; unitsLeft: number } {
  let segments = 1
  let unitsLeft = capacity
  for (const size of sizes) {
    if (size > unitsLeft) {
      segments++
      unitsLeft = capacity
    }
    unitsLeft -= size
  }
  return { segments, unitsLeft }
}
