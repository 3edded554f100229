/**
 * The particulars of an event, which come as a JSON text from a service nobody can answer for: read without trust, field by
 * field. A text that is not JSON, or not an object, keeps its words and loses nothing.
 */
import { parseJson, readFields } from '../../lib/json.ts'
import type { Json } from '../../lib/json.ts'

export type EventData =
  | { kind: 'none' }
  | { kind: 'fields'; fields: Readonly<Record<string, Json>> }
  /** JSON, but no object with fields. */
  | { kind: 'value' }
  /** Not JSON at all. */
  | { kind: 'malformed' }

/** What a jsonData text holds. */
export function readEventData(jsonData: string | null | undefined): EventData {
  if (jsonData === null || jsonData === undefined || jsonData.trim() === '') return { kind: 'none' }
  const value = parseJson(jsonData)
  if (value === undefined) return { kind: 'malformed' }
  const fields = readFields(value)
  return fields ? { kind: 'fields', fields } : { kind: 'value' }
}

/** A field as text: texts and numbers as they are, empty ones and anything else as undefined. */
export function textField(data: EventData, key: string): string | undefined {
  const value = data.kind === 'fields' ? data.fields[key] : undefined
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A field as a number; texts of digits count, anything else is undefined. */
export function numberField(data: EventData, key: string): number | undefined {
  const text = textField(data, key)
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** A field as yes or no; undefined when it is neither. */
export function flagField(data: EventData, key: string): boolean | undefined {
  const value = data.kind === 'fields' ? data.fields[key] : undefined
  return typeof value === 'boolean' ? value : undefined
}
