/** Activates a SIM after a confirmation, where the service allows that for its status and product. */
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { isAllowedTransition, useStatusTransitions } from '../../../domain/sim/statusTransitions.ts'
import { useCustomer } from '../../../domain/useCustomer.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { statusAction } from './StatusActions.tsx'
import { useChangeDisabledReason } from './useChangeDisabledReason.ts'

const activated = 2

export function ActivateButton({ sim }: { sim: Sim }) {
  const transitions = useStatusTransitions()
  const { data: customer } = useCustomer()
  const change = useSimChange(sim.iccid, 'status')
  const disabledReason = useChangeDisabledReason(change.isPending, 'the status')
  if (!isAllowedTransition(transitions.data ?? [], sim, activated)) return null

  const confirmAndStart = async () => {
    const name = sim.custom_field_1 || `SIM ${sim.iccid}`
    if (!(await confirm(statusAction(sim.statusid, activated, name, customer).question))) return
    const changes = { statusid: activated }
    change.start(changes, describeChanges(changes))
  }
  return (
    <Button
      variant="primary"
      disabledReason={disabledReason}
      onClick={() => void confirmAndStart()}
    >
      Activate SIM
    </Button>
  )
}
