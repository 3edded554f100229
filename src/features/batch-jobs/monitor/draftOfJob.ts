import { changesOf } from '../../../domain/batch-jobs/batchChanges.ts'
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { inputsOf } from '../../../domain/batch-jobs/batchDraft.ts'
import { beginDraft } from '../../../domain/batch-jobs/draftStore.ts'

/** Begins a draft with SIMs of a job, and its changes unless told otherwise; answers the draft's id. Without SIMs nothing is selected. */
export function draftOfJob(
  job: BatchJob,
  iccids: readonly string[],
  source: string,
  { isWithChanges }: { isWithChanges: boolean },
): string {
  return beginDraft({
    ...(iccids.length > 0 && {
      mode: 'given' as const,
      given: { selection: { kind: 'named' as const, iccids }, source },
    }),
    ...(isWithChanges && { inputs: inputsOf(changesOf(job.changes)) }),
  })
}
