/**
 * Parses JSON without rounding: integers beyond 2^53 become bigints, because an ICCID may be sent as an integer (GraphQL interface, scalar
 * ID).
 */
const mayHoldLarge = /\d{16}/
/** Matches strings, to skip the digits in them, and integers of sixteen or more digits. */
const textsAndLargeIntegers = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?[1-9]\d{15,}(?![\d.eE])/g
/** Random in each process, so clients cannot forge it. */
const mark = `${crypto.randomUUID()} `

/** Parses JSON; throws a SyntaxError as JSON.parse does. */
export function parseExactJson(text: string): unknown {
  return JSON.parse(markLargeIntegers(text), reviveLargeInteger)
}

/** Marks large integers in JSON that another parser reads; reviveLargeInteger converts them to bigints. */
export function markLargeIntegers(text: string): string {
  // Invalid JSON is left as is, because marking it could take more than linear time.
  if (!mayHoldLarge.test(text) || !isJson(text)) return text
  return text.replaceAll(textsAndLargeIntegers, (found) =>
    found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${mark}${found}"`,
  )
}

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
