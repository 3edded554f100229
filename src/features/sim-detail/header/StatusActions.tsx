/** The status changes the service allows for a SIM's status and product. Each is confirmed first, and complete once the SIM shows it. */
import { t } from '@lingui/core/macro'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { allowedStatuses, useStatusTransitions } from '../../../domain/sim/statusTransitions.ts'
import { useCustomer } from '../../../domain/useCustomer.ts'
import { toProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'
import { simName } from '../simName.ts'
import { statusAction, type StatusAction } from './statusAction.ts'

export function StatusActions({ sim }: { sim: Sim }) {
  const transitions = useStatusTransitions()
  const { data: customer } = useCustomer()
  const change = useSimChange(sim.iccid, 'status')
  const actions = allowedStatuses(transitions.data ?? [], sim).map((to) =>
    statusAction(sim.statusid, to, simName(sim), customer),
  )
  const statusName = simStatus(sim.statusid).name
  const disabledReason =
    change.disabledReason ??
    (transitions.data && actions.length === 0
      ? t`Users can't change the status ${statusName}`
      : undefined)

  const confirmAndStart = async (action: StatusAction) => {
    if (!(await confirm(action.question))) return
    const changes = { statusid: action.to }
    change.start(changes, describeChanges(changes))
  }

  const problem = toProblem(transitions.error)
  if (problem && !transitions.data) {
    return (
      <Button icon="refresh" hint={problem.detail} onClick={transitions.refetch}>
        {t`Retry status actions`}
      </Button>
    )
  }
  const [only] = actions
  if (only && actions.length === 1) {
    return (
      <Button disabledReason={disabledReason} onClick={() => void confirmAndStart(only)}>
        {only.label}
      </Button>
    )
  }
  return (
    <MenuButton
      label={t`Change status`}
      disabledReason={transitions.data ? disabledReason : t`Loading status actions`}
      items={actions.map((action) => {
        const target = simStatus(action.to).name
        return {
          id: String(action.to),
          label: action.label,
          note: t`to ${target}`,
          isDangerous: action.isDestructive,
          onSelect: () => void confirmAndStart(action),
        }
      })}
    />
  )
}
