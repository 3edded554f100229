/** The actions of a job: cancel, retry failed SIMs, copy, undo, save its result. Each says why it is disabled. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../../data/capabilities.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { isJobOver } from '../../../domain/batch-jobs/batchJob.ts'
import { paths } from '../../../domain/paths.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { formatCount } from '../../../lib/count.ts'
import { isAbort, problemOf } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast, toastProblem } from '../../../ui/feedback/toast.ts'
import type { MenuItem } from '../../../ui/menu/menuItem.ts'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'
import { graphql } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/sendMutation.ts'
import { changesOf } from '../../../domain/batch-jobs/batchChanges.ts'
import { inputsOf } from '../../../domain/batch-jobs/batchDraft.ts'
import { beginDraft } from '../../../domain/batch-jobs/draftStore.ts'
import { collectJobSims, worthRetrying } from './jobFailures.ts'
import { ResultExport } from './ResultExport.tsx'
import type { Failures } from './jobFailures.ts'
import type { Tally } from './useTally.ts'

interface JobActionsProps {
  job: BatchJob
  tally: Tally
  failures: Failures
}

/** The most SIMs of a job that are read to copy it. */
const maxCopiedSims = 20_000

export function JobActions({ job, tally, failures }: JobActionsProps) {
  const disabledReason = writeDisabledReason(useAccount())
  const navigate = useNavigate()
  const [isReading, setReading] = useState(false)
  const isOver = isJobOver(job)
  const isCancelOffered = useCapabilities().hasOperation('cancelBatchJob')
  const id = job.batchJobId

  const openDraft = async (
    step: 'changes' | 'check' | 'sims',
    read: () => Promise<{ iccids: readonly string[]; source: string }>,
  ) => {
    if (isReading) return
    setReading(true)
    try {
      const { iccids, source } = await read()
      if (iccids.length === 0)
        return void toast({ tone: 'info', title: 'There is no such SIM in this job' })
      void navigate(
        paths.batchWizard(step, {
          draft: beginDraftOfJob(job, iccids, source, { isWithChanges: true }),
        }),
      )
    } catch (thrown) {
      if (!isAbort(thrown)) toastProblem(problemOf(thrown))
    } finally {
      setReading(false)
    }
  }
  const readFailed = async () => {
    const known = failures.query.data
    if (known?.isWhole && isOver) return known.sims
    return (await collectJobSims(id, new AbortController().signal, { status: ['FAILED'] })).sims
  }
  const known = failures.query.data
  const temporary = known?.isWhole ? worthRetrying(job, known.sims).length : undefined
  const retryItems: MenuItem[] = [
    {
      id: 'all',
      label: `Retry all ${formatCount(tally.failed)} failed SIMs`,
      icon: 'refresh',
      onSelect: () =>
        void openDraft('check', async () => {
          const iccids = (await readFailed()).map(({ iccid }) => iccid)
          return { iccids, source: `${formatCount(iccids.length)} SIMs that failed in job ${id}` }
        }),
    },
    {
      id: 'temporary',
      label:
        temporary === undefined
          ? 'Retry only temporary failures'
          : `Retry only the ${formatCount(temporary)} temporary failures`,
      icon: 'refresh',
      disabledReason:
        temporary === 0
          ? 'None of the failures is temporary: trying again would not help.'
          : undefined,
      onSelect: () =>
        void openDraft('check', async () => {
          const iccids = worthRetrying(job, await readFailed())
          return {
            iccids,
            source: `${formatCount(iccids.length)} SIMs that failed in job ${id} for a passing reason`,
          }
        }),
    },
  ]
  const copyItems: MenuItem[] = [
    {
      id: 'changes',
      label: 'Copy its changes',
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
      label: `Copy its changes and its ${formatCount(tally.total)} SIMs`,
      icon: 'copy',
      disabledReason:
        tally.total > maxCopiedSims
          ? `A job of more than ${formatCount(maxCopiedSims)} SIMs is not read back by name. Copy its changes and choose the SIMs by filter.`
          : undefined,
      onSelect: () =>
        void openDraft('changes', async () => {
          const { sims } = await collectJobSims(id, new AbortController().signal)
          return {
            iccids: sims.map(({ iccid }) => iccid),
            source: `The ${formatCount(sims.length)} SIMs of job ${id}`,
          }
        }),
    },
  ]
  return (
    <>
      {!isOver && isCancelOffered && (
        <Button icon="close" disabledReason={disabledReason} onClick={() => void stop(job, tally)}>
          Cancel job
        </Button>
      )}
      {tally.failed > 0 && (
        <MenuButton
          label="Retry"
          icon="refresh"
          items={retryItems}
          disabledReason={
            disabledReason ??
            (isReading
              ? 'The SIMs are being read.'
              : isOver
                ? undefined
                : 'Wait until the job has ended.')
          }
        />
      )}
      <MenuButton
        label="Copy"
        icon="copy"
        items={copyItems}
        disabledReason={disabledReason ?? (isReading ? 'The SIMs are being read.' : undefined)}
      />
      <Button
        disabledReason={
          disabledReason ??
          (isOver ? undefined : 'Wait until the job has ended, or cancel it first.')
        }
        onClick={() => void navigate(paths.batchUndo(id))}
      >
        Undo
      </Button>
      <ResultExport job={job} total={tally.total} />
    </>
  )
}

async function stop(job: BatchJob, { total, open }: Tally): Promise<void> {
  const isSure = await confirm({
    title: `Cancel job ${job.batchJobId}?`,
    consequence: `${formatCount(total - open)} of ${formatCount(total)} SIMs have been dealt with; that stays. The others are left as they are, apart from those being changed at this moment.`,
    confirmLabel: `Cancel the job for ${formatCount(open)} SIMs`,
    cancelLabel: 'Let it run',
  })
  if (!isSure) return
  try {
    await sendMutation(CancelBatchJob, { batchJobId: job.batchJobId })
    toast({
      tone: 'info',
      title: `Cancelling job ${job.batchJobId} was requested`,
      detail: 'It stops after the SIMs it is at.',
    })
  } catch (thrown) {
    toastProblem(problemOf(thrown))
  }
}

/** An extension: ask `useCapabilities` first. */
export const CancelBatchJob = graphql(`
  mutation CancelBatchJob($batchJobId: Long!) {
    cancelBatchJob(batchJobId: $batchJobId) {
      batchJobId
      statusDetails {
        currentStatus
      }
    }
  }
`)

/** Begins a draft with SIMs of a job and, with `isWithChanges`, its changes; returns its id. Without SIMs nothing is selected. */
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
