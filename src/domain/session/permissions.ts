/** Returns why an account may not do something; undefined when it may. The service enforces the same rules. */
import type { Role } from '../../contract/tables.ts'

export interface Permitted {
  role: Role
}

const observerReason = 'Your role is Observer: you can look at everything and change nothing.'
const administratorReason = 'Only an Administrator can do this.'

/** Why the account may not change SIMs, send SMS, set quotas or balances, or run batch jobs. */
export function whyNotWrite(account: Permitted): string | undefined {
  return account.role === 'OBSERVER' ? observerReason : undefined
}

/** Why the account may not create, change or delete API keys, application tokens and data streams. */
export function whyNotAdminister(account: Permitted): string | undefined {
  if (account.role === 'OBSERVER') return observerReason
  return account.role === 'ADMINISTRATOR' ? undefined : administratorReason
}

/** Why the account may not ask for the statistics of one customer out of several. */
export function whyNotStatisticsOfOne(account: Permitted): string | undefined {
  return account.role === 'ADMINISTRATOR'
    ? undefined
    : 'Only an Administrator sees the figures of one customer.'
}

/** Why the account may not read the activation code of an eSIM. */
export function whyNotReadActivationCode(account: Permitted): string | undefined {
  return account.role === 'OBSERVER'
    ? 'Activation codes are not visible with your role, Observer.'
    : undefined
}

export const roleNames: Record<Role, string> = {
  ADMINISTRATOR: 'Administrator',
  USER: 'User',
  OBSERVER: 'Observer',
}
