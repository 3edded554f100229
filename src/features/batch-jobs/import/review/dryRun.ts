/**
 * What an import would do, before anything is sent: looks up every SIM, leaves out values a SIM already has, and finds the lines
 * that cannot work. Reads a hundred SIMs per request and judges them as they come, so that long files do not block the page.
 */
import { fieldFailure } from '../../../../contract/batchRules.ts'
import { changeFields, hasChanges } from '../../../../domain/batch-jobs/batchChanges.ts'
import type { BatchChanges } from '../../../../domain/batch-jobs/batchChanges.ts'
import { describeFailure } from '../../../../domain/batch-jobs/outcome.ts'
import { otherForm } from '../../../../domain/iccid/compileIccids.ts'
import type { StatusTransition } from '../../../../domain/sim/statusTransitions.ts'
import { pageLimit } from '../../../../domain/sim-filter/simRequest.ts'
import { inParallel } from '../../../../lib/inParallel.ts'
import { requestNamedSims } from '../../forecast/batchSims.ts'
import type { BatchSim } from '../../forecast/batchSims.ts'
import { forecastSim } from '../../forecast/forecast.ts'
import { changesKey } from '../columns/readRows.ts'
import type { ImportRow, LineProblem, ReadRows } from '../columns/readRows.ts'

export interface ImportLine {
  line: number
  /** As the service knows it. */
  iccid: string
}

export interface ReadyLine extends ImportLine {
  /** What differs from the SIM as it is. */
  changes: BatchChanges
}

export interface DryRun {
  ready: readonly ReadyLine[]
  /** Lines whose SIMs have all values already. */
  unchanged: readonly ImportLine[]
  problems: readonly LineProblem[]
}

const callsAtOnce = 4

/** Checks the rows of a file against the service; `onProgress` gets 0 to 1. Throws a ProblemError or an AbortError. */
export async function dryRun(
  { rows, problems }: ReadRows,
  transitions: readonly StatusTransition[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<DryRun> {
  const judged: JudgedRow[] = []
  const starts = Array.from(
    { length: Math.ceil(rows.length / pageLimit) },
    (_, index) => index * pageLimit,
  )
  await inParallel(starts, callsAtOnce, async (start) => {
    const chunk = rows.slice(start, start + pageLimit)
    const sims = await requestSims(chunk, signal)
    for (const row of chunk) judged.push(judgeRow(row, findSim(sims, row.iccid), transitions))
    onProgress(judged.length / rows.length)
  })
  return collectDryRun(judged, problems)
}

/** Returns the SIMs of these rows by ICCID, also those the service knows with or without the check digit. */
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

export interface JudgedRow {
  row: ImportRow
  /** As the service knows it; undefined for an unknown SIM. */
  iccid: string | undefined
  /** What differs from the SIM as it is. */
  changes: BatchChanges
  /** Why the SIM would refuse the changes. */
  refusal: string | undefined
}

/** Returns what the changes of a row would do to its SIM. */
export function judgeRow(
  row: ImportRow,
  sim: BatchSim | undefined,
  transitions: readonly StatusTransition[],
): JudgedRow {
  if (!sim) return { row, iccid: undefined, changes: row.changes, refusal: undefined }
  const { outcome, reasons } = forecastSim(sim, row.changes, transitions)
  const isRefused = outcome !== 'changes' && outcome !== 'unchanged'
  return {
    row,
    iccid: sim.iccid,
    changes: withoutPresent(sim, row.changes, transitions),
    refusal: isRefused ? `${toSentence(reasons.join('; '))}.` : undefined,
  }
}

function withoutPresent(
  sim: BatchSim,
  changes: BatchChanges,
  transitions: readonly StatusTransition[],
): BatchChanges {
  const isPresent = (field: (typeof changeFields)[number]) => {
    const code = fieldFailure(field, sim, changes, transitions)
    return code !== undefined && describeFailure(code).kind === 'alreadySo'
  }
  return Object.fromEntries(
    changeFields.flatMap((field) =>
      changes[field] === undefined || isPresent(field) ? [] : [[field, changes[field]]],
    ),
  )
}

function toSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the result in the order of the file, each SIM once. Lines with different values for one SIM are all left out. */
export function collectDryRun(
  judged: readonly JudgedRow[],
  problems: readonly LineProblem[],
): DryRun {
  const inOrder = judged.toSorted((one, other) => one.row.line - other.row.line)
  const bySim = new Map<string, LinesOfSim>()
  for (const { row, iccid } of inOrder) {
    if (iccid === undefined) continue
    const lines = bySim.get(iccid)
    if (!lines) bySim.set(iccid, { first: row, other: undefined })
    else if (changesKey(row.changes) !== changesKey(lines.first.changes)) lines.other ??= row
  }
  const ready: ReadyLine[] = []
  const unchanged: ImportLine[] = []
  const found: LineProblem[] = [...problems]
  for (const each of inOrder) {
    const { row, iccid, changes } = each
    const problem = findProblem(each, bySim.get(iccid ?? ''))
    if (problem) found.push({ line: row.line, iccid: row.iccid, ...problem })
    else if (iccid === undefined) continue
    else if (hasChanges(changes)) ready.push({ line: row.line, iccid, changes })
    else unchanged.push({ line: row.line, iccid })
  }
  return { ready, unchanged, problems: found.toSorted((one, other) => one.line - other.line) }
}

interface LinesOfSim {
  first: ImportRow
  /** The first line with other values for the same SIM. */
  other: ImportRow | undefined
}

function findProblem(
  { row, refusal }: JudgedRow,
  lines: LinesOfSim | undefined,
): Pick<LineProblem, 'kind' | 'reason'> | undefined {
  if (!lines) return { kind: 'unknown', reason: 'No SIM of this customer has this ICCID.' }
  const { first, other } = lines
  if (other) {
    const { line } = changesKey(row.changes) === changesKey(first.changes) ? other : first
    return { kind: 'duplicate', reason: `Line ${line} has other values for the same SIM.` }
  }
  if (first.line !== row.line)
    return { kind: 'duplicate', reason: `The same as line ${first.line}.` }
  return refusal === undefined ? undefined : { kind: 'refused', reason: refusal }
}
