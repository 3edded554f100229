import { t } from '@lingui/core/macro'
import { activated, activationReady, deactivated, testReady } from '../../../contract/tables.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { describeTestEnd, type TestCustomer } from '../../../domain/sim/testEnd.ts'
import type { ConfirmInput } from '../../../ui/feedback/confirm.ts'

export interface StatusAction {
  to: number
  label: string
  isDestructive: boolean
  question: ConfirmInput
}

/** Returns the action that changes the status of the SIM called `name`, with its confirmation. */
export function statusAction(
  from: number,
  to: number,
  name: string,
  customer?: TestCustomer,
): StatusAction {
  const isDestructive = to === deactivated
  const { label, ...question } = actionTexts(from, to, name, customer)
  return { to, label, isDestructive, question: { ...question, isDestructive } }
}

type ActionTexts = Pick<ConfirmInput, 'title' | 'consequence' | 'confirmLabel'> & { label: string }

function actionTexts(
  from: number,
  to: number,
  name: string,
  customer: TestCustomer | undefined,
): ActionTexts {
  switch (to) {
    case activated: {
      const consequence =
        activationConsequences[from] ?? t`The SIM can use the network and is billed.`
      return from === deactivated
        ? {
            label: t`Activate again`,
            title: t`Activate ${name} again?`,
            consequence,
            confirmLabel: t`Activate 1 SIM again`,
          }
        : {
            label: t`Activate`,
            title: t`Activate ${name}?`,
            consequence,
            confirmLabel: t`Activate 1 SIM`,
          }
    }
    case deactivated:
      return {
        label: t`Deactivate`,
        title: t`Deactivate ${name}?`,
        consequence: t`The SIM goes out of service: its session ends, and data, SMS and calls stop until you activate it again.`,
        confirmLabel: t`Deactivate 1 SIM`,
      }
    case testReady:
      return {
        label: t`Start test`,
        title: t`Start a test of ${name}?`,
        consequence: `${t`The SIM can use the test volume for free.`} ${describeTestEnd(customer)}`,
        confirmLabel: t`Start test of 1 SIM`,
      }
    case activationReady:
      return {
        label: t`Make ready for activation`,
        title: t`Make ${name} ready for activation?`,
        consequence: t`The SIM is free until its first data session, which activates it and starts billing.`,
        confirmLabel: t`Make 1 SIM ready for activation`,
      }
    default: {
      const { name: status, meaning } = simStatus(to)
      return {
        label: t`Change to ${status}`,
        title: t`Change ${name} to ${status}?`,
        consequence: meaning,
        confirmLabel: t`Change 1 SIM to ${status}`,
      }
    }
  }
}

/** By current status: activation does not raise a limit that is reached. */
const activationConsequences: Readonly<Record<number, string>> = {
  16: t`Activation does not raise the data limit. The service will block the SIM again unless you raise the limit.`,
  18: t`Activation does not raise the SMS limit. The service will block the SIM again unless you raise the limit.`,
  19: t`Activation does not raise the voice limit. The service will block the SIM again unless you raise the limit.`,
}
