/**
 * Runs the jobs of an import as a batch plan: a few jobs at a time, in order. Each job is followed until it finishes and its result saved,
 * so that a reload resumes the import.
 */
import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import * as z from 'zod/mini'
import { onSessionEnd, sessionSignal } from '../../../../data/session/endOfSession.ts'
import { sessionKeyPrefix } from '../../../../data/session/storage.ts'
import { iccidsOf, type PlanPart } from '../../../../domain/batch-jobs/batchPlan.ts'
import {
  beginPlan,
  continuePlan,
  getPlanRun,
  isBegunElsewhere,
  pausePlan,
  sendAgain,
  type PlanRun,
} from '../../../../domain/batch-jobs/planRuns.ts'
import { followPart } from '../../../../domain/batch-jobs/followJob.ts'
import type { RunOptions } from '../../../../domain/batch-jobs/runPlan.ts'
import { sessionStores } from '../../../../domain/session/sessionStores.ts'
import { createPersistedStore } from '../../../../lib/persistedStore.ts'
import { isAbort, problemOf } from '../../../../lib/problem.ts'
import { readSchema } from '../../../../lib/readSchema.ts'
import { importDrafts, type ImportDraft, type StartedImport } from '../importDraft.ts'
import type { DryRun, ImportPlan } from '../review/dryRun.ts'
import { saveCsv } from '../../../../domain/export/saveFile.ts'
import { csvField } from '../../../../lib/csv.ts'

/** The result of a job; the SIMs that it does not list were changed. */
const partResult = z.object({
  unchanged: z.array(
    z.object({
      iccid: z.string(),
      result: z.enum(['unchanged', 'failed', 'notReached', 'unknown']),
      reason: z.string(),
    }),
  ),
})

type PartResult = z.infer<typeof partResult>

interface Results {
  /** By the index of the part. */
  results: Readonly<Record<string, PartResult>>
}

const maxRunning = 4
const maxCharacters = 1_000_000

const resultStore = sessionStores((id) =>
  createPersistedStore<Results>({
    name: `${sessionKeyPrefix}.import-results.${id}`,
    subject: t`results of an import`,
    initial: { results: {} },
    read: readSchema(z.object({ results: z.record(z.string(), partResult) })),
    storage: () => sessionStorage,
    maxCharacters,
  }),
)
/** The jobs being followed, by import and part. */
const followed = new Map<string, Promise<void>>()

onSessionEnd(() => followed.clear())

/** Starts an import once; replaces its text with the data that the result needs. */
export function startImport(
  { plan, lines }: ImportPlan,
  { unchanged, problems, previous }: DryRun,
): void {
  confirmBeforeUnload()
  beginPlan(plan, importOptions(plan.id))
  if (isBegunElsewhere(plan.id)) return
  importDrafts.change(plan.id, {
    text: '',
    started: { lines, unchanged, leftOut: problems, previous, isStopped: false },
  })
}

function importOptions(id: string): RunOptions {
  return { afterStart: () => waitForFreeSlot(id), waits: 'always' }
}

export function resumeImport(id: string): void {
  confirmBeforeUnload()
  continuePlan(id, importOptions(id))
}

export function findUnfinishedImport(): ImportDraft | undefined {
  return listStartedImports().find(({ id }) =>
    getPlanRun(id)?.parts.some(({ state }) => state !== 'started'),
  )
}

/** Leaving the tab stops an import; other pages of the portal do not. */
function confirmBeforeUnload(): void {
  window.addEventListener('beforeunload', preventIfRunning)
}

function preventIfRunning(event: BeforeUnloadEvent): void {
  const isRunning = listStartedImports().some(({ id }) => {
    const activity = getPlanRun(id)?.activity ?? 'none'
    return activity !== 'none' && activity !== 'elsewhere'
  })
  if (isRunning) event.preventDefault()
}

/** Sends a job again whose response was lost, then continues. The user must have confirmed that. */
export function sendImportAgain(id: string, index: number): void {
  sendAgain(id, index, importOptions(id))
}

export function stopImport(id: string): void {
  const started = importDrafts.get(id)?.started
  if (!started) return
  importDrafts.change(id, { started: { ...started, isStopped: true } })
  pausePlan(id)
}

export function useImportResults(id: string): Results['results'] {
  return useStore(resultStore(id)).results
}

export function followStartedJobs(id: string): void {
  const run = getPlanRun(id)
  if (!run) return
  const { results } = resultStore(id).getState()
  for (const [index, state] of run.parts.entries()) {
    if (followed.size >= maxRunning) return
    const part = run.plan.parts[index]
    const key = `${id} ${index}`
    if (state.state !== 'started' || !part || results[index] || followed.has(key)) continue
    followed.set(
      key,
      followJobOf(id, index, part, state.batchJobId).finally(() => {
        followed.delete(key)
        // All imports share the slots.
        for (const draft of listStartedImports()) followStartedJobs(draft.id)
      }),
    )
  }
}

async function waitForFreeSlot(id: string): Promise<void> {
  followStartedJobs(id)
  while (followed.size >= maxRunning) await Promise.race(followed.values())
}

/** Never rejects: when a job cannot be followed, the result of its SIMs is unknown. */
async function followJobOf(
  id: string,
  index: number,
  part: PlanPart,
  batchJobId: number,
): Promise<void> {
  try {
    const { unchanged } = await followPart(part, batchJobId, sessionSignal())
    saveResult(id, index, {
      unchanged: unchanged.map(({ iccid, result, failures }) => ({
        iccid,
        result,
        reason:
          result === 'notReached'
            ? t`The job ended before reaching this SIM.`
            : failures.map(({ message }) => message).join(' '),
      })),
    })
  } catch (thrown) {
    if (isAbort(thrown)) return
    const { title, detail } = problemOf(thrown)
    const reason = `${title}. ${detail}`
    saveResult(id, index, {
      unchanged: iccidsOf(part).map((iccid) => ({ iccid, result: 'unknown', reason })),
    })
  }
}

function saveResult(id: string, index: number, result: PartResult): void {
  resultStore(id).setState(({ results }) => ({ results: { ...results, [index]: result } }))
}

function listStartedImports(): ImportDraft[] {
  return importDrafts.ids().flatMap((id) => {
    const draft = importDrafts.get(id)
    return draft?.started && !draft.started.isStopped ? [draft] : []
  })
}

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
  run: PlanRun
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
