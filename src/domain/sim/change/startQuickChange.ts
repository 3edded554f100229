/**
 * Starts a change of a few SIMs from a list: one SIM is followed until it shows the change, several are one job. Toasts show what
 * was requested and link to the job.
 */
import { plural, t } from '@lingui/core/macro'
import { sessionSignal } from '../../../data/session/endOfSession.ts'
import { dismissToast, toast, toastProblem } from '../../../ui/feedback/toast.ts'
import type { BatchChanges } from '../../batch-jobs/batchChanges.ts'
import { partsOf } from '../../batch-jobs/batchPlan.ts'
import { runInMemory, startParts } from '../../batch-jobs/runPlan.ts'
import { paths } from '../../paths.ts'
import { startSimChange } from './useSimChange.ts'

interface QuickChange {
  /** At most 1000. */
  iccids: readonly string[]
  changes: BatchChanges
  description: string
  open: (path: string) => void
}

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
  if (only !== undefined) return startSimChange(only, changes, requested)
  let waitingToast: number | undefined
  const run = runInMemory(partsOf({ iccids, changes }), sessionSignal(), ({ activity }) => {
    if (activity !== 'waitingForService') return
    waitingToast ??= toast({
      tone: 'error',
      title: t`We could not confirm this change was sent`,
      detail: t`${description} (${about}). The portal looks for the job by itself once the service can be reached.`,
      stays: true,
    })
  })
  const isOver = await startParts(run, { isImmediate: true }).then(
    () => true,
    () => false,
  )
  if (waitingToast !== undefined) dismissToast(waitingToast)
  const [part] = run.parts()
  if (!isOver || !part) return
  if (part.state === 'started') return requested(part.batchJobId)
  if (part.state === 'refused') {
    toastProblem(part.problem, { failed: t`Nothing was changed on ${about}` })
    return
  }
  toast({
    tone: 'error',
    title: t`We could not confirm this change was sent`,
    detail: t`${description} (${about}). Check the batch jobs before you try again.`,
    action: { label: t`Show batch jobs`, onSelect: () => open(paths.batchJobs()) },
    stays: true,
  })
}
