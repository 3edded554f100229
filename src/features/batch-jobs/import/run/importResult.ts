/** The result of every line of an import, and its counts. Pure. */
import { t } from '@lingui/core/macro'
import type { PlanRun } from '../../../../domain/batch-jobs/planRuns.ts'
import type { StartedImport } from '../importDraft.ts'
import { iccidsOf } from '../../../../domain/batch-jobs/batchPlan.ts'
import type { PartResult } from './runImport.ts'

/** The results as the saved file names them, in English. */
export const lineResults = {
  changed: 'Changed',
  unchanged: 'Unchanged',
  failed: 'Failed',
  notReached: 'Not reached',
  unknown: 'Unknown',
  pending: 'Pending',
  notStarted: 'Not started',
  leftOut: 'Left out',
} as const

export type LineResultKind = keyof typeof lineResults

export const lineResultNames: Record<LineResultKind, string> = {
  changed: t`Changed`,
  unchanged: t`Unchanged`,
  failed: t`Failed`,
  notReached: t`Not reached`,
  unknown: t`Unknown`,
  pending: t`Pending`,
  notStarted: t`Not started`,
  leftOut: t`Left out`,
}

export interface LineResult {
  line: number
  iccid: string
  result: LineResultKind
  reason: string
  batchJobId: number | undefined
}

export interface ImportParts {
  run: Pick<PlanRun, 'plan' | 'parts'>
  started: StartedImport
  results: Readonly<Record<string, PartResult>>
}

export function countLineResults({
  run: { plan, parts },
  started,
  results,
}: ImportParts): Record<LineResultKind, number> {
  const counts: Record<LineResultKind, number> = {
    changed: 0,
    unchanged: started.unchanged.length,
    failed: 0,
    notReached: 0,
    unknown: 0,
    pending: 0,
    notStarted: 0,
    leftOut: started.leftOut.length,
  }
  for (const [index, { count }] of plan.parts.entries()) {
    const result = results[index]
    if (!result) {
      counts[openResult(parts[index]?.state)] += count
      continue
    }
    counts.changed += count - result.unchanged.length
    for (const sim of result.unchanged) counts[sim.result]++
  }
  return counts
}

export function listLineResults(all: ImportParts): LineResult[] {
  const { run, started } = all
  const lines = [
    ...started.leftOut.map(({ line, iccid, reason }) => withoutJob(line, iccid, 'leftOut', reason)),
    ...started.unchanged.map(({ line, iccid }) =>
      withoutJob(line, iccid, 'unchanged', t`The SIM already had these values.`),
    ),
    ...run.plan.parts.flatMap((_part, index) => linesOfPart(all, index)),
  ]
  return lines.toSorted((one, other) => one.line - other.line)
}

/** Returns the lines that were sent and not changed as requested. */
export function listFailedLines(all: ImportParts): LineResult[] {
  const isFailed = ({ result }: { result: LineResultKind }) =>
    result === 'failed' || result === 'notReached' || result === 'unknown'
  return all.run.plan.parts
    .flatMap((_part, index) =>
      all.results[index]?.unchanged.some(isFailed) ? linesOfPart(all, index).filter(isFailed) : [],
    )
    .toSorted((one, other) => one.line - other.line)
}

function linesOfPart({ run, started, results }: ImportParts, index: number): LineResult[] {
  const part = run.plan.parts[index]
  if (!part) return []
  const state = run.parts[index]
  const batchJobId = state?.state === 'started' ? state.batchJobId : undefined
  const result = results[index]
  const unchanged = new Map(result?.unchanged.map((sim) => [sim.iccid, sim]))
  return iccidsOf(part).map((iccid, position) => {
    const sim = unchanged.get(iccid)
    return {
      line: started.lines[index]?.[position] ?? 0,
      iccid,
      result: result ? (sim?.result ?? 'changed') : openResult(state?.state),
      reason: sim?.reason ?? '',
      batchJobId,
    }
  })
}

function withoutJob(
  line: number,
  iccid: string,
  result: LineResultKind,
  reason: string,
): LineResult {
  return { line, iccid, result, reason, batchJobId: undefined }
}

function openResult(
  state: PlanRun['parts'][number]['state'] | undefined,
): 'pending' | 'notStarted' | 'unknown' {
  if (state === 'lost') return 'unknown'
  return state === 'started' || state === 'sent' ? 'pending' : 'notStarted'
}
