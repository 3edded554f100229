/**
 * How a text travels as SMS (3GPP TS 23.038 and 23.040): in the 7-bit alphabet when every character is in it, else in 16-bit
 * units, and in how many parts. Pure; a test compares it with a library made for the same.
 */

export interface SmsSegments {
  encoding: 'GSM-7' | 'UCS-2'
  /** Units used: 7-bit characters, of which the extension table takes two each, or 16-bit units. */
  units: number
  /** Parts the text is sent in; each of them is an SMS that counts. */
  segments: number
  /** Units that still fit into the last part. */
  unitsLeft: number
  /** Characters that force the 16-bit encoding, each once, in the order of the text. */
  outsideGsm7: readonly string[]
}

const basicAlphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const basic = new Set(basicAlphabet)
const extended = new Set('\f^{}\\[~]|€')

/** Units in one SMS alone, and in each part of several, which carry a header. */
const capacities = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const

/** Encoding and parts of a text; an empty text has no part. */
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
  const { alone, part } = capacities[encoding]
  if (units <= alone)
    return { encoding, units, segments: units === 0 ? 0 : 1, unitsLeft: alone - units, outsideGsm7 }
  return { encoding, units, ...inParts(sizes, part), outsideGsm7 }
}

/** Fills part after part; a character is never torn apart. */
function inParts(
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
