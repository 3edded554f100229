/** The status changes the service offers for this status and product. Each is confirmed, and done only when the SIM shows it. */
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { allowedStatuses, useStatusTransitions } from '../../../domain/sim/statusTransitions.ts'
import { describeTestEnd } from '../../../domain/sim/testEnd.ts'
import type { TestCustomer } from '../../../domain/sim/testEnd.ts'
import { useCustomer } from '../../../domain/useCustomer.ts'
import { toProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import type { ConfirmInput } from '../../../ui/feedback/confirm.ts'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'
import { useChangeDisabledReason } from './useChangeDisabledReason.ts'

export function StatusActions({ sim }: { sim: Sim }) {
  const transitions = useStatusTransitions()
  const { data: customer } = useCustomer()
  const change = useSimChange(sim.iccid, 'status')
  const actions = allowedStatuses(transitions.data ?? [], sim).map((to) =>
    statusAction(sim.statusid, to, sim.custom_field_1 || `SIM ${sim.iccid}`, customer),
  )
  const changeDisabledReason = useChangeDisabledReason(change.isPending, 'the status')
  const disabledReason =
    changeDisabledReason ??
    (transitions.data && actions.length === 0
      ? `No move from ${simStatus(sim.statusid).name} is open to users of product ${sim.providerid}.`
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
        Ask for the status moves again
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
      label="Change status"
      disabledReason={
        transitions.data ? disabledReason : 'The service is being asked which moves are open.'
      }
      items={actions.map((action) => ({
        id: String(action.to),
        label: action.label,
        note: `to ${simStatus(action.to).name}`,
        isDangerous: action.isDestructive,
        onSelect: () => void confirmAndStart(action),
      }))}
    />
  )
}

interface StatusAction {
  to: number
  label: string
  isDestructive: boolean
  question: ConfirmInput
}

const testReady = 6
const verbs: Record<number, string> = {
  2: 'Activate',
  5: 'Deactivate',
  6: 'Put to the test',
  8: 'Make ready for activation',
}

const consequences: Record<number, string> = {
  2: 'The SIM may use the network and is billed by its product.',
  5: 'The SIM is taken out of service: a running session ends, and no data, SMS or calls work until it is activated again.',
  8: 'The SIM stays free until its first data session, which activates it and starts billing.',
}

const usedUp: Record<number, string> = {
  15: 'test volume',
  16: 'data limit',
  18: 'SMS limit',
  19: 'voice limit',
}

/** Returns the action that changes a status to another, for the SIM called `name`. */
export function statusAction(
  from: number,
  to: number,
  name: string,
  customer?: TestCustomer,
): StatusAction {
  const isAgain = to === 2 && from === 5
  const label = isAgain ? 'Activate again' : (verbs[to] ?? `Change to ${simStatus(to).name}`)
  const isDestructive = to === 5
  const limit = usedUp[from]
  const limitNote =
    limit === undefined || to !== 2
      ? ''
      : ` Its ${limit} is used up and is not raised by this: the SIM is blocked again as soon as that is noticed. Raise the limit instead to keep it in service.`
  return {
    to,
    label,
    isDestructive,
    question: {
      title: `${label} ${name}?`,
      consequence:
        (to === testReady
          ? `The SIM may use the test volume for free. ${describeTestEnd(customer)}`
          : (consequences[to] ?? simStatus(to).meaning)) + limitNote,
      confirmLabel: `${label} 1 SIM`,
      isDestructive,
    },
  }
}
