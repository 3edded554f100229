/**
 * What can be done with the SIM's status now: the moves the service offers for this status and product, and no others. A move
 * asks first, goes through a job, and is shown as done only when the SIM shows it.
 */
import { describeChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { allowedStatuses, useStatusTransitions } from '../../../domain/sim/statusTransitions.ts'
import { toProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'
import { statusAction } from './statusActions.ts'
import type { StatusAction } from './statusActions.ts'
import { useWhyNotChange } from './useWhyNotChange.ts'

export function StatusActions({ sim }: { sim: Sim }) {
  const transitions = useStatusTransitions()
  const change = useSimChange(sim.iccid, 'status')
  const actions = allowedStatuses(transitions.data ?? [], sim).map((to) =>
    statusAction(sim.statusid, to, simName(sim)),
  )
  const whyNotChange = useWhyNotChange(change.isPending, 'the status')
  const whyNot =
    whyNotChange ??
    (transitions.data && actions.length === 0
      ? `No move from ${simStatus(sim.statusid).name} is open to users of product ${sim.providerid}.`
      : undefined)

  const ask = async (action: StatusAction) => {
    if (!(await confirm(action.question))) return
    const changes = { statusid: action.to }
    change.start(changes, describeChanges(changes))
  }

  const problem = toProblem(transitions.error)
  if (problem && !transitions.data) {
    return (
      <Button icon="refresh" hint={problem.detail} onClick={transitions.refetch}>
        Ask for the status moves again
      </Button>
    )
  }
  const [only] = actions
  if (only && actions.length === 1) {
    return (
      <Button whyNot={whyNot} onClick={() => void ask(only)}>
        {only.label}
      </Button>
    )
  }
  return (
    <MenuButton
      label="Change status"
      whyNot={transitions.data ? whyNot : 'The service is being asked which moves are open.'}
      items={actions.map((action) => ({
        id: String(action.to),
        label: action.label,
        note: `to ${simStatus(action.to).name}`,
        isDangerous: action.isDestructive,
        onSelect: () => void ask(action),
      }))}
    />
  )
}

function simName(sim: Sim): string {
  return sim.custom_field_1 || `SIM ${sim.iccid}`
}
