/**
 * JSON from outside, read without trusting it: event details and audit values come as text that may be malformed.
 */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The value, or undefined when the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    // JSON.parse returns nothing else than these values.
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Indented JSON; a text that is not JSON comes back as it is. */
export function prettyJson(text: string): string {
  const value = parseJson(text)
  return value === undefined ? text : JSON.stringify(value, null, 2)
}

/** Returns the fields of a JSON object; undefined for any other value. */
export function readFields(value: unknown): Readonly<Record<string, Json>> | undefined {
  // An object out of JSON holds nothing else.
  return isRecord(value) ? (value as Record<string, Json>) : undefined
}

/** Whether a value from outside is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
