/** Plans the undo of a job from the previous values in the audit log and the current SIMs. Pure. */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { AuditEvent } from '../../../domain/audit/auditEvents.ts'
import {
  changeFields,
  currentValues,
  hasChanges,
  type BatchChanges,
  type ChangeField,
} from '../../../domain/batch-jobs/batchChanges.ts'
import { fieldNames } from '../../../domain/batch-jobs/describeChanges.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { parseJson, readFields } from '../../../lib/json.ts'
import {
  isAllowedTransition,
  type StatusTransition,
} from '../../../domain/sim/statusTransitions.ts'
import type { BatchSim } from '../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { groupByChanges } from '../../../domain/batch-jobs/batchPlan.ts'

export interface UndoObstacle {
  reason: string
  iccids: readonly string[]
}

interface FieldChange {
  before: unknown
  after: unknown
}

/** Returns the changes that undo a job. `events` are those of the job, `sims` the current SIMs they name, `wanted` the job's changes. */
export function planUndo(
  events: readonly AuditEvent[],
  sims: readonly BatchSim[],
  wanted: BatchChanges,
  transitions: readonly StatusTransition[],
) {
  const bySim = changesBySim(events, wanted)
  const current = new Map(sims.map((sim) => [sim.iccid, sim]))
  const restorable: { iccid: string; changes: BatchChanges }[] = []
  const obstacles = new Map<string, string[]>()
  let restoredCount = 0
  const addObstacle = (reason: string, iccid: string) =>
    obstacles.set(reason, [...(obstacles.get(reason) ?? []), iccid])
  for (const [iccid, fields] of bySim) {
    const sim = current.get(iccid)
    if (!sim) {
      addObstacle(t`Not known to the service anymore.`, iccid)
      continue
    }
    const changes: BatchChanges = {}
    let isRestored = true
    for (const [field, change] of fields) {
      const old = oldValue(field, change.before)
      if (currentValues(sim)[field] === old) continue
      isRestored = false
      const error = getRestoreError(field, sim, change, old, transitions)
      if (error !== undefined) addObstacle(error, iccid)
      else Object.assign(changes, { [field]: old })
    }
    if (isRestored) restoredCount++
    if (hasChanges(changes)) restorable.push({ iccid, changes })
  }
  const bySize = (one: { iccids: readonly string[] }, other: { iccids: readonly string[] }) =>
    other.iccids.length - one.iccids.length
  return {
    groups: groupByChanges(restorable).toSorted(bySize),
    restorable,
    obstacles: [...obstacles].map(([reason, iccids]) => ({ reason, iccids })).toSorted(bySize),
    changedCount: bySim.size,
    restoredCount,
  }
}

/** Returns the changes of each SIM: the value before its first entry and the value after its last. */
function changesBySim(
  events: readonly AuditEvent[],
  wanted: BatchChanges,
): Map<string, Map<ChangeField, FieldChange>> {
  const bySim = new Map<string, Map<ChangeField, FieldChange>>()
  for (const { context, oldValue: oldText, newValue: newText } of events.toSorted(
    (one, other) => one.timestampMs - other.timestampMs,
  )) {
    const before = readFields(parseJson(oldText ?? ''))
    const after = readFields(parseJson(newText ?? ''))
    if (context.iccid === null || !before || !after) continue
    for (const field of changeFields) {
      const key = field === 'customer_id' ? 'customerid' : field
      if (wanted[field] === undefined || !(key in before)) continue
      const fields = bySim.get(context.iccid) ?? new Map<ChangeField, FieldChange>()
      bySim.set(
        context.iccid,
        fields.set(field, {
          before: fields.has(field) ? fields.get(field)?.before : before[key],
          after: after[key],
        }),
      )
    }
  }
  return bySim
}

const text = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value ?? ''),
)
const limit = z.pipe(
  z.nullable(z.number()),
  z.transform((value) => value ?? 0),
)

const oldValues: Record<ChangeField, z.ZodMiniType<string | number | boolean>> = {
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

function oldValue(field: ChangeField, before: unknown): string | number | boolean | undefined {
  return z.safeParse(oldValues[field], before).data
}

function getRestoreError(
  field: ChangeField,
  sim: BatchSim,
  change: FieldChange,
  old: unknown,
  transitions: readonly StatusTransition[],
): string | undefined {
  const name = fieldNames[field]
  if (old === undefined) return t`${name}: the previous value is not in the audit log.`
  if (field === 'statusid') {
    if (isAllowedTransition(transitions, sim, Number(old))) return undefined
    const current = simStatus(sim.statusid).name
    const previous = simStatus(Number(old)).name
    return t`${name}: can't change from ${current} back to ${previous}.`
  }
  const ofJob = oldValue(field, change.after)
  const now = currentValues(sim)[field]
  return now !== undefined && ofJob !== undefined && now !== ofJob
    ? t`${name}: changed again since the job.`
    : undefined
}
