/** The result of every line of an import, and its counts. */
import { t } from '@lingui/core/macro'
import { saveCsv } from '../../../../domain/export/saveFile.ts'
import { csvField } from '../../../../lib/csv.ts'
import type { PlanRun } from '../../../../domain/batch-jobs/planRuns.ts'
import type { StartedImport } from '../importDraft.ts'
import { iccidsOf } from '../../../../domain/batch-jobs/batchPlan.ts'
import type { PartResult } from './runImport.ts'

/** The results in display order, in the user's language and as the saved file names them. */
export const lineResults = {
  changed: { name: t`Changed`, exported: 'Changed' },
  unchanged: { name: t`Unchanged`, exported: 'Unchanged' },
  failed: { name: t`Failed`, exported: 'Failed' },
  notReached: { name: t`Not reached`, exported: 'Not reached' },
  unknown: { name: t`Unknown`, exported: 'Unknown' },
  pending: { name: t`Pending`, exported: 'Pending' },
  notStarted: { name: t`Not started`, exported: 'Not started' },
  leftOut: { name: t`Left out`, exported: 'Left out' },
} as const

export type LineResultKind = keyof typeof lineResults

interface LineResult {
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

function listLineResults(all: ImportParts): LineResult[] {
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

/** Files are English. */
const resultFields = [
  csvField<LineResult>('Line', ({ line }) => line, 'number'),
  csvField<LineResult>('ICCID', ({ iccid }) => iccid, 'identifier'),
  csvField<LineResult>('Result', ({ result }) => lineResults[result].exported),
  csvField<LineResult>('Reason', ({ reason }) => reason),
  csvField<LineResult>('Job', ({ batchJobId }) => batchJobId, 'number'),
]

export function saveLineResults(all: ImportParts): void {
  saveCsv('import-result.csv', resultFields, listLineResults(all))
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
