/**
 * Checks an import before anything is sent: looks up every SIM, leaves out values it already has, and finds lines that would fail.
 * Loads a hundred SIMs per request and checks each page as it arrives, so that long files do not block the page.
 */
import { t } from '@lingui/core/macro'
import { fieldFailure } from '../../../../contract/batchRules.ts'
import {
  changeFields,
  changesKey,
  currentValues,
  hasChanges,
  type BatchChanges,
} from '../../../../domain/batch-jobs/batchChanges.ts'
import { describeFailure } from '../../../../domain/batch-jobs/outcome.ts'
import { otherForm } from '../../../../domain/iccid/compileIccids.ts'
import type { StatusTransition } from '../../../../domain/sim/statusTransitions.ts'
import { pageLimit } from '../../../../domain/sim-filter/simRequest.ts'
import { forEachConcurrently } from '../../../../lib/forEachConcurrently.ts'
import {
  requestNamedSims,
  type BatchSim,
} from '../../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { forecastSim } from '../../../../domain/batch-jobs/forecast/forecast.ts'
import { formatCount } from '../../../../lib/count.ts'
import {
  groupByChanges,
  iccidsOf,
  partsOf,
  type BatchPlan,
} from '../../../../domain/batch-jobs/batchPlan.ts'
import { getRestoreError } from '../../undo/planUndo.ts'
import { describeRowProblem, type ImportLine, type LineProblem } from '../columns/lineProblem.ts'
import type { ImportRow, ReadRows } from '../columns/readRows.ts'
import { previousValues, type PreviousValues } from '../importDraft.ts'

interface ReadyLine extends ImportLine {
  /** Only values that differ from the SIM's current ones. */
  changes: BatchChanges
}

export interface DryRun {
  ready: readonly ReadyLine[]
  unchanged: readonly ImportLine[]
  problems: readonly LineProblem[]
  /** What the ready lines replace; undefined when it cannot be restored. */
  previous?: PreviousValues | undefined
}

/** A dry run with the SIMs that it changes. */
interface CheckedImport extends DryRun {
  sims: readonly BatchSim[]
}

export interface ImportPlan {
  plan: BatchPlan
  /** The lines of the SIMs of each part, in the same order. */
  lines: readonly (readonly number[])[]
}

/** Returns the jobs of an import in the order of their first lines: one per distinct set of values, several for many SIMs. */
export function planImport(id: string, ready: readonly ReadyLine[]): ImportPlan {
  const lineOf = new Map(ready.map(({ iccid, line }) => [iccid, line]))
  const parts = groupByChanges(ready).flatMap(partsOf)
  return {
    plan: { id, parts },
    lines: parts.map((part) => iccidsOf(part).map((iccid) => lineOf.get(iccid) ?? 0)),
  }
}

/** Measured with the bundled server; a remote one is slower. A running import shows the remaining time at its actual pace. */
const secondsPerJob = 0.06

export function estimateMinutes(jobs: number): number {
  return Math.max(1, Math.round((jobs * secondsPerJob) / 60))
}

const maxConcurrentRequests = 4

/**
 * Checks the rows of a file against the service; `onProgress` gets 0 to 1. Values that have changed again since the `undone` changes, by
 * ICCID, are not restored. Throws a ProblemError or an AbortError.
 */
export async function dryRun(
  { rows, problems }: ReadRows,
  transitions: readonly StatusTransition[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
  undone?: ReadonlyMap<string, BatchChanges>,
): Promise<CheckedImport> {
  const checked: CheckedRow[] = []
  const known = new Map<string, BatchSim>()
  const starts = Array.from(
    { length: Math.ceil(rows.length / pageLimit) },
    (_, index) => index * pageLimit,
  )
  await forEachConcurrently(starts, maxConcurrentRequests, async (start) => {
    const chunk = rows.slice(start, start + pageLimit)
    const sims = await requestSims(chunk, signal)
    for (const row of chunk) {
      const sim = findSim(sims, row.iccid)
      checked.push(checkRow(row, sim, transitions, undone?.get(sim?.iccid ?? '')))
    }
    for (const [iccid, sim] of sims) known.set(iccid, sim)
    onProgress(checked.length / rows.length)
  })
  const result = collectDryRun(checked, problems.map(describeRowProblem))
  const changed = result.ready.flatMap(({ iccid, changes }) => {
    const sim = known.get(iccid)
    return sim ? [{ sim, changes }] : []
  })
  return { ...result, previous: previousValues(changed), sims: changed.map(({ sim }) => sim) }
}

/** Returns the SIMs of these rows by ICCID, including those the service knows with or without the check digit. */
async function requestSims(
  rows: readonly ImportRow[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, BatchSim>> {
  const iccids = [...new Set(rows.map(({ iccid }) => iccid))]
  const sims = toMap(await requestNamedSims(iccids, signal))
  const others = iccids.flatMap((iccid) => (sims.has(iccid) ? [] : (otherForm(iccid) ?? [])))
  if (others.length === 0) return sims
  return new Map([...sims, ...toMap(await requestNamedSims(others, signal))])
}

function toMap(sims: readonly BatchSim[]): Map<string, BatchSim> {
  return new Map(sims.map((sim) => [sim.iccid, sim]))
}

function findSim(sims: ReadonlyMap<string, BatchSim>, iccid: string): BatchSim | undefined {
  return sims.get(iccid) ?? sims.get(otherForm(iccid) ?? '')
}

interface CheckedRow {
  row: ImportRow
  /** As the service knows it; undefined for an unknown SIM. */
  iccid: string | undefined
  changes: BatchChanges
  failure: string | undefined
}

export function checkRow(
  row: ImportRow,
  sim: BatchSim | undefined,
  transitions: readonly StatusTransition[],
  undone?: BatchChanges,
): CheckedRow {
  if (!sim) return { row, iccid: undefined, changes: row.changes, failure: undefined }
  const restoreErrors = undone ? findRestoreErrors(sim, row.changes, undone, transitions) : []
  if (restoreErrors.length > 0)
    return { row, iccid: sim.iccid, changes: row.changes, failure: restoreErrors.join(' ') }
  const { outcome, reasons } = forecastSim(sim, row.changes, transitions)
  const isFailing = outcome !== 'changes' && outcome !== 'unchanged'
  return {
    row,
    iccid: sim.iccid,
    changes: withoutUnchanged(sim, row.changes, transitions),
    failure: isFailing ? `${toSentence(reasons.join('; '))}.` : undefined,
  }
}

function findRestoreErrors(
  sim: BatchSim,
  previous: BatchChanges,
  undone: BatchChanges,
  transitions: readonly StatusTransition[],
): string[] {
  const now = currentValues(sim)
  return changeFields.flatMap((field) => {
    const before = previous[field]
    if (before === undefined || before === now[field]) return []
    return getRestoreError(field, sim, { before, after: undone[field] }, transitions) ?? []
  })
}

function withoutUnchanged(
  sim: BatchSim,
  changes: BatchChanges,
  transitions: readonly StatusTransition[],
): BatchChanges {
  const isUnchanged = (field: (typeof changeFields)[number]) => {
    const code = fieldFailure(field, sim, changes, transitions)
    return code !== undefined && describeFailure(code).kind === 'alreadySo'
  }
  return Object.fromEntries(
    changeFields.flatMap((field) =>
      changes[field] === undefined || isUnchanged(field) ? [] : [[field, changes[field]]],
    ),
  )
}

function toSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the result in the order of the file, each SIM once. Conflicting lines for one SIM are all left out. */
export function collectDryRun(
  checked: readonly CheckedRow[],
  problems: readonly LineProblem[],
): DryRun {
  const inOrder = checked.toSorted((one, other) => one.row.line - other.row.line)
  const bySim = new Map<string, LinesOfSim>()
  for (const { row, iccid } of inOrder) {
    if (iccid === undefined) continue
    const lines = bySim.get(iccid)
    if (!lines) bySim.set(iccid, { first: row, other: undefined })
    else if (changesKey(row.changes) !== changesKey(lines.first.changes)) lines.other ??= row
  }
  const ready: ReadyLine[] = []
  const unchanged: ImportLine[] = []
  const all: LineProblem[] = [...problems]
  for (const each of inOrder) {
    const { row, iccid, changes } = each
    const problem = findProblem(each, bySim.get(iccid ?? ''))
    if (problem) all.push({ line: row.line, iccid: row.iccid, ...problem })
    else if (iccid === undefined) continue
    else if (hasChanges(changes)) ready.push({ line: row.line, iccid, changes })
    else unchanged.push({ line: row.line, iccid })
  }
  return { ready, unchanged, problems: all.toSorted((one, other) => one.line - other.line) }
}

interface LinesOfSim {
  first: ImportRow
  /** The first line with other values for the same SIM. */
  other: ImportRow | undefined
}

function findProblem(
  { row, failure }: CheckedRow,
  lines: LinesOfSim | undefined,
): Pick<LineProblem, 'kind' | 'reason'> | undefined {
  if (!lines) return { kind: 'unknown', reason: t`No SIM of this customer has this ICCID.` }
  const { first, other } = lines
  if (other) {
    const conflicting = changesKey(row.changes) === changesKey(first.changes) ? other : first
    const line = formatCount(conflicting.line)
    return { kind: 'duplicate', reason: t`Line ${line} has other values for the same SIM.` }
  }
  if (first.line !== row.line) {
    const line = formatCount(first.line)
    return { kind: 'duplicate', reason: t`Same as line ${line}.` }
  }
  return failure === undefined ? undefined : { kind: 'refused', reason: failure }
}
