/** Checks untrusted JSON; small enough to load at startup. Larger values are validated with zod schemas (`readSchema.ts`). */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Returns the value, or undefined when the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    // JSON.parse returns only values of this type.
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Returns the JSON indented; a text that is not JSON unchanged. */
export function prettyJson(text: string): string {
  const value = parseJson(text)
  return value === undefined ? text : JSON.stringify(value, null, 2)
}

/** Returns the fields of a JSON object; undefined for any other value. */
export function readFields(value: unknown): Readonly<Record<string, Json>> | undefined {
  // The fields of a JSON object are JSON values.
  return isRecord(value) ? (value as Record<string, Json>) : undefined
}

/** Returns the field of an untrusted object; undefined if the value is not an object or lacks it. */
export function readField(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

/** Returns the non-empty text in a field of an untrusted object; otherwise undefined. */
export function readText(value: unknown, name: string): string | undefined {
  const field = readField(value, name)
  return typeof field === 'string' && field !== '' ? field : undefined
}

/** Returns whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
