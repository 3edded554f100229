/**
 * Starts a change of a few SIMs from a list: one SIM is followed until it shows the change, several are one job. Toasts show what
 * was requested and link to the job.
 */
import { plural, t } from '@lingui/core/macro'
import { createIdempotencyKey } from '../../../data/idempotencyKey.ts'
import { onSessionEnd } from '../../../data/session/endOfSession.ts'
import { isAbort } from '../../../lib/problem.ts'
import { dismissToast, toast, toastProblem } from '../../../ui/feedback/toast.ts'
import { findStartedJobs } from '../../batch-jobs/findStartedJobs.ts'
import { onOnline, poll } from '../../batch-jobs/poll.ts'
import { startJob, type JobRequest } from '../../batch-jobs/startJob.ts'
import { paths } from '../../paths.ts'
import type { SimChanges } from './runSimChange.ts'
import { startSimChange } from './useSimChange.ts'

let session = new AbortController()

onSessionEnd(() => {
  session.abort()
  session = new AbortController()
})

interface QuickChange {
  /** At most 1000. */
  iccids: readonly string[]
  changes: SimChanges
  /** "Status to Deactivated". */
  description: string
  /** Opens a page of the portal. */
  open: (path: string) => void
}

/** Sends the change once. Resolves when it is accepted, rejected, or could not be confirmed. Never rejects. */
export async function startQuickChange({
  iccids,
  changes,
  description,
  open,
}: QuickChange): Promise<void> {
  const count = iccids.length
  const only = count === 1 ? iccids[0] : undefined
  const about =
    only === undefined ? plural(count, { one: '# SIM', other: '# SIMs' }) : t`SIM ${only}`
  const requested = (batchJobId: number) =>
    void toast({
      tone: 'info',
      title: t`Requested: ${description}`,
      detail: about,
      cause: `quick change ${batchJobId}`,
      action: {
        label: t`Show job ${batchJobId}`,
        onSelect: () => open(paths.batchJob(batchJobId)),
      },
    })
  if (only !== undefined) return startSimChange(only, changes, description, requested)
  const request: JobRequest = {
    selection: { kind: 'named', iccids },
    changes,
    count,
  }
  const sentAtMs = Date.now()
  const outcome = await startJob(request, createIdempotencyKey())
  if (outcome.kind === 'started') return requested(outcome.batchJobId)
  if (outcome.kind === 'refused') {
    toastProblem(outcome.problem, { failed: t`Nothing was changed on ${about}` })
    return
  }
  const { signal } = session
  let waitingToast: number | undefined
  const startedIds = await poll(() => findStartedJobs(request, { sentAtMs }, signal), {
    signal,
    isDone: () => true,
    onError: () => {
      waitingToast ??= toast({
        tone: 'error',
        title: t`We could not confirm this change was sent`,
        detail: t`${description} (${about}). The portal looks for the job by itself once the service can be reached.`,
        stays: true,
      })
    },
    onWake: onOnline,
  }).catch((thrown: unknown) => (isAbort(thrown) ? undefined : []))
  if (waitingToast !== undefined) dismissToast(waitingToast)
  if (!startedIds) return
  const [batchJobId] = startedIds
  if (batchJobId !== undefined) return requested(batchJobId)
  toast({
    tone: 'error',
    title: t`We could not confirm this change was sent`,
    detail: t`${description} (${about}). Check the batch jobs before you try again.`,
    action: { label: t`Show batch jobs`, onSelect: () => open(paths.batchJobs()) },
    stays: true,
  })
}
