import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import { isJobOver, type BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { paths } from '../../../domain/paths.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { formatCount } from '../../../lib/count.ts'
import { isAbort, problemOf } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast, toastProblem } from '../../../ui/feedback/toast.ts'
import type { MenuItem } from '../../../ui/menu/FloatingMenu.tsx'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'
import { graphql } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { changesOf, hasChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import { beginDraft, inputsOf } from '../../../domain/batch-jobs/batchDraft.ts'
import {
  codesOf,
  collectJobSims,
  walkJobSims,
  type JobSim,
} from '../../../domain/batch-jobs/jobRequests.ts'
import type { Failures } from './JobSimsCard.tsx'
import type { JobProgress } from './ProgressCard.tsx'
import { ExportButton } from '../../../domain/export/ExportButton.tsx'
import { exportPages } from '../../../domain/export/exportPages.ts'
import { exportFieldsOf } from '../../../ui/table/tableColumn.ts'
import { jobSimColumns } from './jobSimColumns.tsx'
import { isWorthRetrying } from '../../../domain/batch-jobs/outcome.ts'

interface JobActionsProps {
  job: BatchJob
  progress: JobProgress
  failures: Failures
}

/** Larger jobs are copied without their SIMs. */
const maxCopiedSims = 20_000

export function JobActions({ job, progress, failures }: JobActionsProps) {
  const isRepeatable = hasChanges(changesOf(job.changes))
  const disabledReason =
    writeDisabledReason(useAccount()) ??
    (isRepeatable ? undefined : t`Limits of received SMS can no longer be set`)
  const navigate = useNavigate()
  const [isLoading, setLoading] = useState(false)
  const loading = useRef<AbortController>(undefined)
  useEffect(() => () => loading.current?.abort(), [])
  const { failed, total } = progress
  const isOver = isJobOver(job)
  const isCancelOffered = useCapabilities().hasOperation('cancelBatchJob')
  const id = job.batchJobId

  const openDraft = async (
    step: 'changes' | 'check' | 'sims',
    read: (signal: AbortSignal) => Promise<readonly string[]>,
    describe: (count: number) => string,
  ) => {
    if (isLoading) return
    setLoading(true)
    loading.current = new AbortController()
    const { signal } = loading.current
    try {
      const iccids = await read(signal)
      signal.throwIfAborted()
      if (iccids.length === 0)
        return void toast({ tone: 'info', title: t`No matching SIMs in this job` })
      const draft = beginDraftOfJob(job, iccids, describe(iccids.length), { isWithChanges: true })
      void navigate(paths.batchWizard(step, { draft }))
    } catch (thrown) {
      if (!isAbort(thrown)) toastProblem(problemOf(thrown))
    } finally {
      setLoading(false)
    }
  }
  const readFailed = async (signal: AbortSignal) => {
    const known = failures.query.data
    if (known?.isComplete && isOver) return known.sims
    return (await collectJobSims(id, signal, { status: ['FAILED'] })).sims
  }
  const known = failures.query.data
  const temporary = known?.isComplete ? worthRetrying(job, known.sims).length : undefined
  const retryItems: MenuItem[] = [
    {
      id: 'all',
      label: plural(failed, {
        one: 'Retry # failed SIM',
        other: 'Retry all # failed SIMs',
      }),
      icon: 'refresh',
      onSelect: () =>
        void openDraft(
          'check',
          async (signal) => (await readFailed(signal)).map(({ iccid }) => iccid),
          (count) =>
            t`${plural(count, { one: '# SIM', other: '# SIMs' })} that failed in job ${id}`,
        ),
    },
    {
      id: 'temporary',
      label:
        temporary === undefined
          ? t`Retry temporary failures`
          : plural(temporary, {
              one: 'Retry # temporary failure',
              other: 'Retry # temporary failures',
            }),
      icon: 'refresh',
      disabledReason: temporary === 0 ? t`None of the failures is temporary` : undefined,
      onSelect: () =>
        void openDraft(
          'check',
          async (signal) => worthRetrying(job, await readFailed(signal)),
          (count) =>
            t`${plural(count, { one: '# SIM', other: '# SIMs' })} that failed temporarily in job ${id}`,
        ),
    },
  ]
  const limit = formatCount(maxCopiedSims)
  const copyItems: MenuItem[] = [
    {
      id: 'changes',
      label: t`Copy changes`,
      icon: 'copy',
      onSelect: () =>
        void navigate(
          paths.batchWizard('sims', {
            draft: beginDraftOfJob(job, [], '', { isWithChanges: true }),
          }),
        ),
    },
    {
      id: 'sims',
      label: plural(total, {
        one: 'Copy changes and # SIM',
        other: 'Copy changes and # SIMs',
      }),
      icon: 'copy',
      disabledReason:
        progress.total > maxCopiedSims
          ? t`Jobs with more than ${limit} SIMs are copied without their SIMs. Copy the changes and select SIMs by filter.`
          : undefined,
      onSelect: () =>
        void openDraft(
          'changes',
          async (signal) => (await collectJobSims(id, signal)).sims.map(({ iccid }) => iccid),
          (count) => t`${plural(count, { one: '# SIM', other: '# SIMs' })} of job ${id}`,
        ),
    },
  ]
  return (
    <>
      {!isOver && isCancelOffered && (
        <Button
          icon="close"
          disabledReason={disabledReason}
          onClick={() => void cancel(job, progress)}
        >
          {t`Cancel job`}
        </Button>
      )}
      {progress.failed > 0 && (
        <MenuButton
          label={t`Retry`}
          icon="refresh"
          items={retryItems}
          disabledReason={
            disabledReason ??
            (isLoading ? t`Loading SIMs` : isOver ? undefined : t`Wait until the job has ended`)
          }
        />
      )}
      <MenuButton
        label={t`Copy`}
        icon="copy"
        items={copyItems}
        disabledReason={disabledReason ?? (isLoading ? t`Loading SIMs` : undefined)}
      />
      <Button
        disabledReason={
          disabledReason ??
          (isOver ? undefined : t`Wait until the job has ended, or cancel it first`)
        }
        onClick={() => void navigate(paths.batchUndo(id))}
      >
        {t`Undo`}
      </Button>
      <ExportButton
        label={t`Download result`}
        disabledReason={total === 0 ? t`The job has no SIMs` : undefined}
        onClick={() => exportResult(job)}
      />
    </>
  )
}

async function cancel(job: BatchJob, { total, open }: JobProgress): Promise<void> {
  const { batchJobId } = job
  const done = formatCount(total - open)
  const isSure = await confirm({
    title: t`Cancel job ${batchJobId}?`,
    consequence: t`${done} of ${plural(total, { one: '# SIM', other: '# SIMs' })} are done and stay as they are. The rest will not change, except SIMs in progress.`,
    confirmLabel: plural(open, {
      one: 'Cancel the job for # SIM',
      other: 'Cancel the job for # SIMs',
    }),
    cancelLabel: t`Keep running`,
  })
  if (!isSure) return
  try {
    await sendMutation(CancelBatchJob, { batchJobId })
    toast({
      tone: 'info',
      title: t`Cancellation of job ${batchJobId} requested`,
      detail: t`It stops after the SIMs in progress.`,
    })
  } catch (thrown) {
    toastProblem(problemOf(thrown))
  }
}

/** An extension: check `useCapabilities` first. */
const CancelBatchJob = graphql(`
  mutation CancelBatchJob($batchJobId: Long!) {
    cancelBatchJob(batchJobId: $batchJobId) {
      batchJobId
      statusDetails {
        currentStatus
      }
    }
  }
`)

/** Begins a draft with SIMs of a job and, with `isWithChanges`, its changes; returns its id. Selects nothing without SIMs. */
export function beginDraftOfJob(
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

function exportResult({ batchJobId }: BatchJob): void {
  exportPages({
    name: `batch-job-${batchJobId}-sims`,
    fields: resultFields,
    walk: walkJobSims(batchJobId),
    countText: (count) => plural(count, { one: '# SIM', other: '# SIMs' }),
  })
}

export const resultFields = exportFieldsOf(jobSimColumns('UTC'), [
  'iccid',
  'name',
  'result',
  'codes',
  'executed',
])

export function worthRetrying({ changes }: BatchJob, sims: readonly JobSim[]): string[] {
  return sims.filter((sim) => isWorthRetrying(codesOf(sim), changes)).map(({ iccid }) => iccid)
}
