/** The changes of a SIM's fields that audit entries record, as a job would make them. Pure. */
import * as z from 'zod/mini'
import { simStatuses } from '../../contract/tables.ts'
import { parseJson, readFields } from '../../lib/json.ts'
import type { AuditEvent } from '../audit/auditEvents.ts'
import { changeFields, type ChangeField } from './batchChanges.ts'

type FieldValue = string | number | boolean

/** Undefined where the entry does not have the value in a known form. */
export interface AuditedChange {
  before: FieldValue | undefined
  after: FieldValue | undefined
}

export function auditedChanges({
  oldValue,
  newValue,
}: Pick<AuditEvent, 'oldValue' | 'newValue'>): Map<ChangeField, AuditedChange> {
  const before = readFields(parseJson(oldValue ?? ''))
  const after = readFields(parseJson(newValue ?? ''))
  const changes = new Map<ChangeField, AuditedChange>()
  if (!before || !after) return changes
  for (const field of changeFields) {
    const key = field === 'customer_id' ? 'customerid' : field
    if (key in before)
      changes.set(field, {
        before: readValue(field, before[key]),
        after: readValue(field, after[key]),
      })
  }
  return changes
}

/** Returns whether a user made a change of a SIM that a job may set back; its review says whether it still can. */
export function isUndoable({ category, context, initiator, ...values }: AuditEvent): boolean {
  return (
    category === 'SIM_CARD' &&
    context.iccid !== null &&
    initiator.__typename !== 'SystemUser' &&
    [...auditedChanges(values)].some(
      ([field, { before, after }]) =>
        before !== undefined &&
        before !== after &&
        (field !== 'statusid' || isSettableFrom(after, before)),
    )
  )
}

function isSettableFrom(from: FieldValue | undefined, statusid: FieldValue): boolean {
  return simStatuses.some(
    (status) =>
      status.id === statusid &&
      status.userSettable === 'yes' &&
      (!('settableFrom' in status) || status.settableFrom === from),
  )
}

const text = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value ?? ''),
)
const limit = z.pipe(
  z.nullable(z.number()),
  z.transform((value) => value ?? 0),
)

const values: Record<ChangeField, z.ZodMiniType<FieldValue>> = {
  statusid: z.number(),
  custom_field_1: text,
  end_customer_label: z.union([
    text,
    z.pipe(
      z.object({ name: text }),
      z.transform(({ name }) => name),
    ),
  ]),
  monthly_data_limit: limit,
  monthly_sms_mo_limit: limit,
  monthly_voice_mo_limit: limit,
  imei_lock: z.union([
    z.boolean(),
    z.pipe(
      z.null(),
      z.transform(() => false),
    ),
    z.pipe(
      z.looseObject({ enabled: z.catch(z.boolean(), false) }),
      z.transform(({ enabled }) => enabled),
    ),
  ]),
  customer_id: z.number(),
}

function readValue(field: ChangeField, value: unknown): FieldValue | undefined {
  return z.safeParse(values[field], value).data
}
