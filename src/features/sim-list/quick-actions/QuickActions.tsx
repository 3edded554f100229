/** A menu of common changes for selected SIMs or one SIM. Large selections go to the batch wizard, which is prefilled. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccount } from '../../../data/session/useSession.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import type { ChangeInputs } from '../../../domain/batch-jobs/batchDraft.ts'
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { maxListed } from '../../../domain/batch-jobs/batchSelection.ts'
import { beginDraft } from '../../../domain/batch-jobs/draftStore.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import type { SimChanges } from '../../../domain/sim/change/runSimChange.ts'
import { startQuickChange } from '../../../domain/sim/change/startQuickChange.ts'
import { simStore } from '../../../domain/sim/simStore.ts'
import { isAllowedTransition, useStatusTransitions } from '../../../domain/sim/statusTransitions.ts'
import { formatCount } from '../../../lib/count.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'
import type { MenuItem } from '../../../ui/menu/menuItem.ts'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'

const LabelDialog = lazyFloat(() =>
  import('./LabelDialog.tsx').then((module) => module.LabelDialog),
)
const LimitsDialog = lazyFloat(() =>
  import('./LimitsDialog.tsx').then((module) => module.LimitsDialog),
)

export interface QuickActionsProps {
  selection: BatchSelection
  size?: 'small' | 'medium'
}

interface StatusAction {
  id: string
  verb: string
  /** "activated", for reasons. */
  participle: string
  to: number
  consequence: string
}

const statusActions: readonly StatusAction[] = [
  {
    id: 'activate',
    verb: 'Activate',
    participle: 'activated',
    to: 2,
    consequence: 'They can use the network and are billed by their product.',
  },
  {
    id: 'deactivate',
    verb: 'Deactivate',
    participle: 'deactivated',
    to: 5,
    consequence:
      'They are taken out of service: sessions end, and no data, SMS or calls work until they are activated again.',
  },
]

export function QuickActions({ selection, size = 'small' }: QuickActionsProps) {
  const disabledReason = writeDisabledReason(useAccount())
  const { byteUnits } = usePreferences()
  const { data: transitions } = useStatusTransitions()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'label' | 'limits'>()
  const iccids =
    selection.kind === 'named' && selection.iccids.length <= maxListed
      ? selection.iccids
      : undefined

  const openWizard = (step: 'changes' | 'check', inputs: ChangeInputs) => {
    const source = 'Selected in the SIM list.'
    const draft = beginDraft({ mode: 'given', given: { selection, source }, inputs })
    void navigate(paths.batchWizard(step, { draft }))
  }
  const start = (changed: readonly string[], changes: SimChanges) =>
    void startQuickChange({
      iccids: changed,
      changes,
      description: describeChanges(changes, byteUnits),
      open: (path) => void navigate(path),
    })

  /** The SIMs that may be changed to a status. One that is not loaded is left to the service. */
  const reachedBy = (to: number) =>
    (iccids ?? []).filter((iccid) => {
      const sim = simStore.get(iccid)
      return !sim || !transitions || isAllowedTransition(transitions, sim, to)
    })
  const changeStatus = async ({ verb, participle, to, consequence }: StatusAction) => {
    if (!iccids) return openWizard('check', { statusid: { mode: 'set', text: String(to) } })
    const reached = reachedBy(to)
    const left = iccids.length - reached.length
    const sims = countSims(reached.length)
    const isSure = await confirm({
      title: `${verb} ${sims}?`,
      consequence:
        left === 0
          ? consequence
          : `${consequence} ${countSims(left)} can’t be ${participle} from the current status and ${left === 1 ? 'is' : 'are'} left out.`,
      confirmLabel: `${verb} ${sims}`,
      isDestructive: to === 5,
    })
    if (isSure) start(reached, { statusid: to })
  }

  const items = (): MenuItem[] => [
    ...statusActions.map((action) => ({
      id: action.id,
      label: action.verb,
      isDangerous: action.to === 5,
      disabledReason:
        iccids && reachedBy(action.to).length === 0
          ? `The current status does not allow ${iccids.length === 1 ? 'this SIM' : 'these SIMs'} to be ${action.participle}`
          : undefined,
      onSelect: () => void changeStatus(action),
    })),
    {
      id: 'label',
      label: 'Set label',
      startsGroup: true,
      onSelect: () =>
        iccids
          ? setDialog('label')
          : openWizard('changes', { end_customer_label: { mode: 'set', text: '' } }),
    },
    {
      id: 'limits',
      label: 'Set limits',
      onSelect: () =>
        iccids
          ? setDialog('limits')
          : openWizard('changes', { monthly_data_limit: { mode: 'set', text: '' } }),
    },
  ]
  const shared = {
    count: iccids?.length ?? 0,
    onChange: (changes: SimChanges) => start(iccids ?? [], changes),
    onClose: () => setDialog(undefined),
  }
  return (
    <>
      <MenuButton label="Quick actions" size={size} items={items} disabledReason={disabledReason} />
      <LabelDialog isOpen={dialog === 'label'} {...shared} />
      <LimitsDialog isOpen={dialog === 'limits'} {...shared} />
    </>
  )
}

function countSims(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'}`
}
