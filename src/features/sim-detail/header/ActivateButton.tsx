/** Activates a SIM after a confirmation, where the service allows it for its status and product. */
import { t } from '@lingui/core/macro'
import { activated } from '../../../contract/tables.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { isAllowedTransition, useStatusTransitions } from '../../../domain/sim/statusTransitions.ts'
import { useCustomer } from '../../../domain/useCustomer.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { simName } from '../simName.ts'
import { statusAction } from './statusAction.ts'

export function ActivateButton({ sim }: { sim: Sim }) {
  const transitions = useStatusTransitions()
  const { data: customer } = useCustomer()
  const change = useSimChange(sim.iccid, 'status')
  if (!isAllowedTransition(transitions.data ?? [], sim, activated)) return null

  const confirmAndStart = async () => {
    const { question } = statusAction(sim.statusid, activated, simName(sim), customer)
    if (!(await confirm(question))) return
    const changes = { statusid: activated }
    change.start(changes, describeChanges(changes))
  }
  return (
    <Button
      variant="primary"
      disabledReason={change.disabledReason}
      onClick={() => void confirmAndStart()}
    >
      {t`Activate SIM`}
    </Button>
  )
}
