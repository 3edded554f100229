/**
 * Reads JSON without rounding: a whole number beyond what a JavaScript number holds exactly becomes a bigint. An ICCID may be sent as an integer
 * (GraphQL interface, scalar ID), and its last digits say which SIM is meant.
 */
import { randomUUID } from 'node:crypto'

const mayHoldLarge = /\d{16}/
/** Texts, so that digits inside them are passed over, and whole numbers of sixteen digits and more. */
const textsAndLargeIntegers = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?[1-9]\d{15,}(?![\d.eE])/g
/** No client can write it: it is random in each process. */
const mark = `${randomUUID()} `

/** The value of a JSON text; throws a SyntaxError as JSON.parse does. */
export function parseExactJson(text: string): unknown {
  return JSON.parse(markLargeIntegers(text), reviveLargeInteger)
}

/** For callers that do not parse themselves: the text with large integers marked, which the reviver below turns into bigints. */
export function markLargeIntegers(text: string): string {
  // What is not valid would not be read in linear time.
  if (!mayHoldLarge.test(text) || !isJson(text)) return text
  return text.replaceAll(textsAndLargeIntegers, (found) =>
    found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${mark}${found}"`,
  )
}

/** The reviver that belongs to markLargeIntegers. */
export function reviveLargeInteger(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith(mark)
    ? BigInt(value.slice(mark.length))
    : value
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
