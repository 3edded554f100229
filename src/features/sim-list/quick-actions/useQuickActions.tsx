import { plural, t } from '@lingui/core/macro'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccount } from '../../../data/session/useAccount.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { beginDraft, type ChangeInputs } from '../../../domain/batch-jobs/batchDraft.ts'
import { maxListed, type BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { paths } from '../../../domain/paths.ts'
import { restPart } from '../../../domain/withRestQueries.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import type { BatchChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import { simStore } from '../../../domain/sim/simStore.ts'
import { isAllowedTransition } from '../../../domain/sim/statusTransitions.ts'
import { useStatusTransitions } from '../../../domain/sim/useStatusTransitions.ts'
import type { MenuItem } from '../../../ui/menu/FloatingMenu.tsx'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'
import { FailedFloat, lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { sessionSignal } from '../../../data/session/endOfSession.ts'
import { dismissToast, toast, toastProblem } from '../../../ui/feedback/toast.ts'
import { partsOf } from '../../../domain/batch-jobs/batchPlan.ts'
import { runInMemory, startParts } from '../../../domain/batch-jobs/runPlan.ts'
import { startSimChange } from '../../../domain/sim/change/useSimChange.ts'

const LabelDialog = restPart('LabelDialog', () => import('./quickDialogs.tsx'), FailedFloat)
const LimitsDialog = restPart('LimitsDialog', () => import('./quickDialogs.tsx'), FailedFloat)
const StatusDialog = restPart('StatusDialog', () => import('./quickDialogs.tsx'), FailedFloat)

const SuggestedLimits = lazyFloat('SuggestedLimits', () => import('../limits/SuggestedLimits.tsx'))

interface StatusAction {
  id: string
  label: string
  to: number
  confirmLabel: (sims: number) => string
  title: (sims: number) => string
  consequence: string
  skipped: (sims: number) => string
  disabledReason: (sims: number) => string
}

const statusActions: readonly StatusAction[] = [
  {
    id: 'activate',
    label: t`Activate`,
    to: 2,
    title: (sims) => plural(sims, { one: 'Activate # SIM?', other: 'Activate # SIMs?' }),
    confirmLabel: (sims) => plural(sims, { one: 'Activate # SIM', other: 'Activate # SIMs' }),
    consequence: t`They can use the network and are billed by their product.`,
    skipped: (sims) =>
      plural(sims, {
        one: "# SIM can't be activated from its current status and is left out.",
        other: "# SIMs can't be activated from their current status and are left out.",
      }),
    disabledReason: (sims) =>
      plural(sims, {
        one: 'The current status of this SIM does not allow activation',
        other: 'The current status of these SIMs does not allow activation',
      }),
  },
  {
    id: 'deactivate',
    label: t`Deactivate`,
    to: 5,
    title: (sims) => plural(sims, { one: 'Deactivate # SIM?', other: 'Deactivate # SIMs?' }),
    confirmLabel: (sims) => plural(sims, { one: 'Deactivate # SIM', other: 'Deactivate # SIMs' }),
    consequence: t`Their sessions end. Data, SMS and calls stop working until they are activated again.`,
    skipped: (sims) =>
      plural(sims, {
        one: "# SIM can't be deactivated from its current status and is left out.",
        other: "# SIMs can't be deactivated from their current status and are left out.",
      }),
    disabledReason: (sims) =>
      plural(sims, {
        one: 'The current status of this SIM does not allow deactivation',
        other: 'The current status of these SIMs does not allow deactivation',
      }),
  },
]

export function useQuickActions(selection: BatchSelection) {
  const disabledReason = writeDisabledReason(useAccount())
  const { byteUnits } = usePreferences()
  const { data: transitions, isFetching } = useStatusTransitions()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'label' | 'limits' | 'suggested' | StatusAction>()
  const iccids =
    selection.kind === 'named' && selection.iccids.length <= maxListed
      ? selection.iccids
      : undefined

  const openWizard = (step: 'changes' | 'check', inputs: ChangeInputs) => {
    const source = t`Selected in the SIM list.`
    const draft = beginDraft({ mode: 'given', given: { selection, source }, inputs })
    void navigate(paths.batchWizard(step, { draft }))
  }
  const start = (changed: readonly string[], changes: BatchChanges) =>
    void startQuickChange({
      iccids: changed,
      changes,
      description: describeChanges(changes, { byteUnits }),
      open: (path) => void navigate(path),
    })

  /** Returns the SIMs that can change to a status. For SIMs that are not loaded the service decides. */
  const changeableTo = (to: number) =>
    (iccids ?? []).filter((iccid) => {
      const sim = simStore.get(iccid)
      return !sim || !transitions || isAllowedTransition(transitions, sim, to)
    })
  const items = (): MenuItem[] => [
    ...statusActions.map((action) => ({
      id: action.id,
      label: action.label,
      isDangerous: action.to === 5,
      disabledReason:
        iccids && changeableTo(action.to).length === 0
          ? action.disabledReason(iccids.length)
          : undefined,
      onSelect: () =>
        iccids
          ? setDialog(action)
          : openWizard('check', { statusid: { mode: 'set', text: String(action.to) } }),
    })),
    {
      id: 'label',
      label: t`Set label`,
      startsGroup: true,
      onSelect: () =>
        iccids
          ? setDialog('label')
          : openWizard('changes', { end_customer_label: { mode: 'set', text: '' } }),
    },
    {
      id: 'limits',
      label: t`Set limits`,
      onSelect: () =>
        iccids
          ? setDialog('limits')
          : openWizard('changes', { monthly_data_limit: { mode: 'set', text: '' } }),
    },
    {
      id: 'suggested',
      label: t`Raise limits to the forecast`,
      onSelect: () => setDialog('suggested'),
    },
  ]
  const shared = {
    iccids: iccids ?? [],
    onChange: (changes: BatchChanges) => start(iccids ?? [], changes),
    onClose: () => setDialog(undefined),
  }
  const statusDialog = () => {
    if (typeof dialog !== 'object') return null
    const { to, title, consequence, skipped, confirmLabel } = dialog
    const changeable = changeableTo(to)
    const count = changeable.length
    const skippedCount = (iccids?.length ?? 0) - count
    return (
      <StatusDialog
        iccids={changeable}
        title={title(count)}
        consequence={skippedCount === 0 ? consequence : `${consequence} ${skipped(skippedCount)}`}
        confirmLabel={confirmLabel(count)}
        statusid={to}
        onChange={(changes) => start(changeable, changes)}
        onClose={shared.onClose}
      />
    )
  }
  const dialogs = (
    <>
      <Suspense fallback={null}>
        {dialog === 'label' && <LabelDialog {...shared} />}
        {dialog === 'limits' && <LimitsDialog {...shared} />}
        {statusDialog()}
      </Suspense>
      <SuggestedLimits
        isOpen={dialog === 'suggested'}
        selection={selection}
        onClose={shared.onClose}
      />
    </>
  )
  return {
    items,
    /** Undefined until the reasons are known, because an action that gains one moves those below it. */
    menuItems: () => (transitions || !isFetching ? items() : undefined),
    disabledReason,
    dialogs,
  }
}

interface QuickActionsProps {
  selection: BatchSelection
  size?: 'small' | 'medium'
}

export function QuickActions({ selection, size = 'small' }: QuickActionsProps) {
  const { menuItems, disabledReason, dialogs } = useQuickActions(selection)
  return (
    <>
      <MenuButton
        label={t`Quick actions`}
        size={size}
        items={menuItems}
        disabledReason={disabledReason}
      />
      {dialogs}
    </>
  )
}

interface QuickChange {
  /** At most 1000. */
  iccids: readonly string[]
  changes: BatchChanges
  description: string
  open: (path: string) => void
}

/**
 * Starts a change of a few SIMs from a list: one SIM is followed until it shows the change, several are one job. Toasts show what
 * was requested and link to the job.
 */
async function startQuickChange({
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
