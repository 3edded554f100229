/**
 * JSON from outside, read without trusting it. These few checks are all that loads with the start; a value with many
 * fields that loads later is checked by a zod schema (`readSchema.ts`).
 */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Returns the value, or undefined when the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    // JSON.parse returns nothing else than these values.
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Returns the JSON indented; a text that is not JSON comes back as it is. */
export function prettyJson(text: string): string {
  const value = parseJson(text)
  return value === undefined ? text : JSON.stringify(value, null, 2)
}

/** Returns the fields of a JSON object; undefined for any other value. */
export function readFields(value: unknown): Readonly<Record<string, Json>> | undefined {
  // An object out of JSON holds nothing else.
  return isRecord(value) ? (value as Record<string, Json>) : undefined
}

/** Returns the field of an object from outside; undefined when the value is no object or lacks it. */
export function readField(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

/** Returns the text in a field of an object from outside; undefined when there is none or it is empty. */
export function readText(value: unknown, name: string): string | undefined {
  const field = readField(value, name)
  return typeof field === 'string' && field !== '' ? field : undefined
}

/** Whether a value from outside is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
