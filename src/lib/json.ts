/** Checks untrusted JSON; small enough to load at startup. Larger values are validated with zod schemas (`readSchema.ts`). */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

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

export function readFields(value: unknown): Readonly<Record<string, Json>> | undefined {
  // The fields of a JSON object are JSON values.
  return isRecord(value) ? (value as Record<string, Json>) : undefined
}

export function readField(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

export function readText(value: unknown, name: string): string | undefined {
  const field = readField(value, name)
  return typeof field === 'string' && field !== '' ? field : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
