import { t } from '@lingui/core/macro'
import { LazyOutlook } from '../../../domain/diagnosis/LazyOutlook.tsx'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { allowedStatuses, isAllowedTransition } from '../../../domain/sim/statusTransitions.ts'
import { useStatusTransitions } from '../../../domain/sim/useStatusTransitions.ts'
import { useCustomer } from '../../../domain/useCustomer.ts'
import { toProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { type ConfirmInput, confirm } from '../../../ui/feedback/confirm.ts'
import { Note } from '../../../ui/text/Text.tsx'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'
import { activated, activationReady, deactivated, testReady } from '../../../contract/tables.ts'
import { type TestCustomer, describeTestEnd } from '../../../domain/sim/testEnd.ts'

export function StatusActions({ sim }: { sim: Sim }) {
  const { transitions, disabledReason, actionTo, confirmAndStart } = useStatusChange(sim)
  const actions = allowedStatuses(transitions.data ?? [], sim).map(actionTo)
  const statusName = simStatus(sim.statusid).name
  const reason =
    disabledReason ??
    (transitions.data && actions.length === 0
      ? t`Users can't change the status “${statusName}”`
      : undefined)

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
      <Button disabledReason={reason} onClick={() => void confirmAndStart(only)}>
        {only.label}
      </Button>
    )
  }
  return (
    <MenuButton
      label={t`Change status`}
      disabledReason={transitions.data ? reason : t`Loading status actions`}
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

export function ActivateButton({ sim }: { sim: Sim }) {
  const { transitions, disabledReason, actionTo, confirmAndStart } = useStatusChange(sim)
  if (!transitions.data) return null
  if (!isAllowedTransition(transitions.data, sim, activated))
    return <Note>{t`Ask your provider to activate it.`}</Note>
  return (
    <Button
      variant="primary"
      disabledReason={disabledReason}
      onClick={() => void confirmAndStart(actionTo(activated))}
    >
      {t`Activate SIM`}
    </Button>
  )
}

function useStatusChange(sim: Sim) {
  const transitions = useStatusTransitions()
  const { data: customer } = useCustomer()
  const change = useSimChange(sim.iccid, 'status')
  return {
    transitions,
    disabledReason: change.disabledReason,
    actionTo: (to: number) => statusAction(sim.statusid, to, simName(sim), customer),
    async confirmAndStart({ to, question }: StatusAction) {
      const changes = { statusid: to }
      const consequence = (
        <>
          {question.consequence}{' '}
          {to === activated && <LazyOutlook fallback={null} sim={sim} change={{ changes }} />}
        </>
      )
      if (!(await confirm({ ...question, consequence }))) return
      change.start(changes)
    },
  }
}

export function simName({ custom_field_1, iccid }: Pick<Sim, 'custom_field_1' | 'iccid'>): string {
  return custom_field_1 || t`SIM ${iccid}`
}

type StatusAction = ReturnType<typeof statusAction>

export function statusAction(from: number, to: number, name: string, customer?: TestCustomer) {
  const isDestructive = to === deactivated
  const { label, ...question } = actionTexts(from, to, name, customer)
  return { to, label, isDestructive, question: { ...question, isDestructive } }
}

function actionTexts(
  from: number,
  to: number,
  name: string,
  customer: TestCustomer | undefined,
): Omit<ConfirmInput, 'isDestructive'> & { label: string } {
  const { name: status, meaning } = simStatus(to)
  switch (to) {
    case activated: {
      const isAgain = from === deactivated
      return {
        label: isAgain ? t`Activate again` : t`Activate`,
        title: isAgain ? t`Activate ${name} again?` : t`Activate ${name}?`,
        consequence: t`The SIM can use the network and is billed.`,
        confirmLabel: t`Activate SIM`,
      }
    }
    case deactivated:
      return {
        label: t`Deactivate`,
        title: t`Deactivate ${name}?`,
        consequence: t`The SIM goes out of service: its session ends, and data, SMS and calls stop until you activate it again.`,
        confirmLabel: t`Deactivate SIM`,
      }
    case testReady:
      return {
        label: t`Start test`,
        title: t`Start a test of ${name}?`,
        consequence: `${t`The SIM can use the test volume for free.`} ${describeTestEnd(customer)}`,
        confirmLabel: t`Start test`,
      }
    case activationReady:
      return {
        label: t`Make ready for activation`,
        title: t`Make ${name} ready for activation?`,
        consequence: t`The SIM is free until its first data session, which activates it and starts billing.`,
        confirmLabel: t`Make ready for activation`,
      }
    default:
      return {
        label: t`Change to ${status}`,
        title: t`Change ${name} to ${status}?`,
        consequence: meaning,
        confirmLabel: t`Change to ${status}`,
      }
  }
}
