/** The moves of a SIM's status as actions: the verb on the button, the question before it, and what it leads to. */
import { simStatus } from '../../../domain/sim/simStatus.ts'
import type { ConfirmInput } from '../../../ui/feedback/confirm.ts'

export interface StatusAction {
  to: number
  /** The verb: "Deactivate". */
  label: string
  isDestructive: boolean
  question: ConfirmInput
}

const verbs: Record<number, string> = {
  2: 'Activate',
  5: 'Deactivate',
  6: 'Put to the test',
  8: 'Make ready for activation',
}

const consequences: Record<number, string> = {
  2: 'The SIM may use the network and is billed by its product.',
  5: 'The SIM is taken out of service: a running session ends, and no data, SMS or calls work until it is activated again.',
  6: 'The SIM may use the test volume for free; what exceeds it activates the SIM and starts billing.',
  8: 'The SIM stays free until its first data session, which activates it and starts billing.',
}

const usedUp: Record<number, string> = {
  15: 'test volume',
  16: 'data limit',
  18: 'SMS limit',
  19: 'voice limit',
}

/** The action that leads from one status to another, for the SIM called `name`. */
export function statusAction(from: number, to: number, name: string): StatusAction {
  const isAgain = to === 2 && from === 5
  const label =
    verbs[to] === undefined
      ? `Change to ${simStatus(to).name}`
      : isAgain
        ? 'Activate again'
        : verbs[to]
  const isDestructive = to === 5
  const limit = usedUp[from]
  const consequence = [
    consequences[to] ?? `${simStatus(to).meaning}`,
    limit === undefined || to !== 2
      ? undefined
      : `Its ${limit} is used up and is not raised by this: the SIM is blocked again as soon as that is noticed. Raise the limit instead to keep it in service.`,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
  return {
    to,
    label,
    isDestructive,
    question: {
      title: `${label} ${name}?`,
      consequence,
      confirmLabel: `${label} 1 SIM`,
      isDestructive,
    },
  }
}
