/**
 * What an entry of the audit log changed: the fields whose values differ, out of the JSON texts before and after. Texts that are
 * no JSON objects are handed on as texts, so that nothing an entry says is lost.
 */
import { parseJson, readFields } from '../../lib/json.ts'
import type { Json } from '../../lib/json.ts'
import type { AuditEvent } from './AuditFields.ts'

export interface ChangedField {
  /** The field as the service spells it. */
  key: string
  /** Undefined where the field was not there. */
  before: Json | undefined
  after: Json | undefined
}

export type AuditDifference =
  | { kind: 'fields'; changed: readonly ChangedField[] }
  /** At least one side is no JSON object: both as they came. */
  | { kind: 'texts'; before: string; after: string }

/** The difference an entry records; without any values the list of changed fields is empty. */
export function auditDifference({
  oldValue,
  newValue,
}: Pick<AuditEvent, 'oldValue' | 'newValue'>): AuditDifference {
  const before = readSide(oldValue)
  const after = readSide(newValue)
  if (!before || !after) return { kind: 'texts', before: oldValue ?? '', after: newValue ?? '' }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys
    .map((key) => ({ key, before: before[key], after: after[key] }))
    .filter((field) => canonical(field.before) !== canonical(field.after))
  return { kind: 'fields', changed }
}

/** All fields an entry names, those after the change before those before it; none where a side is no JSON object. */
export function auditFields({
  oldValue,
  newValue,
}: Pick<AuditEvent, 'oldValue' | 'newValue'>): Readonly<Record<string, Json>> {
  return { ...readSide(oldValue), ...readSide(newValue) }
}

const subjects: ReadonlySet<string> = new Set(['apiKey', 'device', 'dataStream'])

/** The fields of a JSON text; none for no text; undefined for a text that is no object. Those of a key, a device or a data stream come under its name. */
function readSide(text: string | null | undefined): Record<string, Json> | undefined {
  if (text === null || text === undefined || text.trim() === '' || text === 'null') return {}
  const fields = readFields(parseJson(text))
  return (
    fields &&
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, held]) =>
        Object.entries((subjects.has(key) && readFields(held)) || { [key]: held }),
      ),
    )
  )
}

/** One text per value, whatever the order of its fields. */
function canonical(value: Json | undefined): string | undefined {
  const fields = readFields(value)
  if (!fields) return JSON.stringify(value)
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
