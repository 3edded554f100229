/** Plans the undo of a job from the previous values in the audit log and the current SIMs. Pure. */
import { t } from '@lingui/core/macro'
import type { AuditEvent } from '../../../domain/audit/auditEvents.ts'
import { auditedChanges, type AuditedChange } from '../../../domain/batch-jobs/auditedChanges.ts'
import {
  currentValues,
  hasChanges,
  type BatchChanges,
  type ChangeField,
} from '../../../domain/batch-jobs/batchChanges.ts'
import { fieldNames } from '../../../domain/batch-jobs/describeChanges.ts'
import { simStatuses } from '../../../contract/tables.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import {
  isAllowedTransition,
  type StatusTransition,
} from '../../../domain/sim/statusTransitions.ts'
import type { BatchSim } from '../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { groupByChanges } from '../../../domain/batch-jobs/batchPlan.ts'

/** Returns the changes that undo audit entries. `sims` are the current SIMs that they name, `undone` the fields to set back. */
export function planUndo(
  events: readonly AuditEvent[],
  sims: readonly BatchSim[],
  undone: readonly ChangeField[],
  transitions: readonly StatusTransition[],
) {
  const bySim = changesBySim(events, undone)
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
      if (currentValues(sim)[field] === change.before) continue
      isRestored = false
      const error = getRestoreError(field, sim, change, transitions)
      if (error !== undefined) addObstacle(error, iccid)
      else Object.assign(changes, { [field]: change.before })
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
  undone: readonly ChangeField[],
): Map<string, Map<ChangeField, AuditedChange>> {
  const bySim = new Map<string, Map<ChangeField, AuditedChange>>()
  for (const event of events.toSorted((one, other) => one.timestampMs - other.timestampMs)) {
    const { iccid } = event.context
    if (iccid === null) continue
    for (const [field, { before, after }] of auditedChanges(event)) {
      if (!undone.includes(field)) continue
      const fields = bySim.get(iccid) ?? new Map<ChangeField, AuditedChange>()
      const earlier = fields.get(field)
      bySim.set(iccid, fields.set(field, { before: earlier ? earlier.before : before, after }))
    }
  }
  return bySim
}

/** The status that follows a pending one. */
const settledStatuses: ReadonlyMap<unknown, number> = new Map([
  [13, 2],
  [14, 5],
  [17, 8],
])

/** Whether a status follows from one that was set: it is the same, or the service has changed it since, for example at a limit. */
function isFollowing(now: unknown, set: unknown): boolean {
  const isSetByUsers = simStatuses.find(({ id }) => id === now)?.userSettable === 'yes'
  return !isSetByUsers || now === (settledStatuses.get(set) ?? set)
}

/** Returns why a value cannot be restored; undefined when it can. `after` is what the undone change had set. */
export function getRestoreError(
  field: ChangeField,
  sim: BatchSim,
  { before, after }: AuditedChange,
  transitions: readonly StatusTransition[],
): string | undefined {
  const name = fieldNames[field]
  if (before === undefined) return t`${name}: the previous value is not in the audit log.`
  const now = currentValues(sim)[field]
  const isSame = field === 'statusid' ? isFollowing(now, after) : now === after
  if (now !== undefined && after !== undefined && !isSame)
    return t`${name}: changed again since then.`
  if (field !== 'statusid' || isAllowedTransition(transitions, sim, Number(before)))
    return undefined
  const current = simStatus(sim.statusid).name
  const previous = simStatus(Number(before)).name
  return t`${name}: can't change from ${current} back to ${previous}.`
}
