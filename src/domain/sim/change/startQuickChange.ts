/**
 * Starts a change of a few SIMs from a list: one SIM is followed until it shows the change, several are one job. Toasts say what
 * was requested and link to the job.
 */
import { createIdempotencyKey } from '../../../data/idempotencyKey.ts'
import { formatCount } from '../../../lib/count.ts'
import { isAbort } from '../../../lib/problem.ts'
import { toast, toastProblem } from '../../../ui/feedback/toast.ts'
import { findStartedJobs } from '../../batch-jobs/findStartedJobs.ts'
import { startJob } from '../../batch-jobs/startJob.ts'
import type { JobRequest } from '../../batch-jobs/startJob.ts'
import { paths } from '../../paths.ts'
import type { SimChanges } from './runSimChange.ts'
import { startSimChange } from './useSimChange.ts'

interface QuickChange {
  /** At most 1000. */
  iccids: readonly string[]
  changes: SimChanges
  /** "Status to Deactivated". */
  description: string
  /** Opens a page of the portal. */
  open: (path: string) => void
}

/** Sends the change, once. Resolves when the service has accepted it, or certainly or perhaps has not. Never rejects. */
export async function startQuickChange({
  iccids,
  changes,
  description,
  open,
}: QuickChange): Promise<void> {
  const about = iccids.length === 1 ? `SIM ${iccids[0]}` : `${formatCount(iccids.length)} SIMs`
  const requested = (batchJobId: number) =>
    void toast({
      tone: 'info',
      title: `Requested: ${description}`,
      detail: about,
      cause: `quick change ${batchJobId}`,
      action: { label: `Show job ${batchJobId}`, onSelect: () => open(paths.batchJob(batchJobId)) },
    })
  const [only] = iccids
  if (only !== undefined && iccids.length === 1)
    return startSimChange(only, changes, description, requested)
  const request: JobRequest = {
    selection: { kind: 'named', iccids },
    changes,
    count: iccids.length,
  }
  const sentAtMs = Date.now()
  const outcome = await startJob(request, createIdempotencyKey())
  if (outcome.kind === 'started') return requested(outcome.batchJobId)
  if (outcome.kind === 'refused') {
    toastProblem(outcome.problem, { failed: `Nothing was changed on ${about}` })
    return
  }
  const found = await findStartedJobs(request, { sentAtMs }, new AbortController().signal).catch(
    (thrown: unknown) => {
      if (!isAbort(thrown)) return []
      throw thrown
    },
  )
  const [batchJobId] = found
  if (batchJobId !== undefined) return requested(batchJobId)
  toast({
    tone: 'error',
    title: 'We could not confirm this change was sent',
    detail: `${description}, ${about}. Check the list of batch jobs before you try again.`,
    action: { label: 'Show batch jobs', onSelect: () => open(paths.batchJobs()) },
    stays: true,
  })
}
