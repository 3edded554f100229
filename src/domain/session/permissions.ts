/**
 * Returns why an account may not do something; undefined when it may. The service enforces the same rules. An account without a known role
 * may try everything: the service alone knows what it may do, and its refusal is explained where it happens.
 */
import type { Role } from '../../contract/tables.ts'
import type { Account } from '../../data/session/useSession.ts'

export interface Permitted {
  role: Role | null
}

const observerReason = 'Your role is Observer: you can look at everything and change nothing.'
const administratorReason = 'Only an Administrator can do this.'

/** Why the account may not change SIMs, send SMS, set quotas or balances, or run batch jobs. */
export function writeDisabledReason(account: Permitted): string | undefined {
  return account.role === 'OBSERVER' ? observerReason : undefined
}

/** Why the account may not create, change or delete API keys, application tokens and data streams. */
export function adminDisabledReason(account: Permitted): string | undefined {
  if (account.role === 'OBSERVER') return observerReason
  return account.role === 'USER' ? administratorReason : undefined
}

/** Why the account may not ask for the statistics of one customer out of several. */
export function customerStatisticsDenialReason(account: Permitted): string | undefined {
  return account.role === 'ADMINISTRATOR' || account.role === null
    ? undefined
    : 'Only an Administrator sees the figures of one customer.'
}

/** Why the account may not read the activation code of an eSIM. */
export function activationCodeDenialReason(account: Permitted): string | undefined {
  return account.role === 'OBSERVER'
    ? 'Activation codes are not visible with your role, Observer.'
    : undefined
}

export const roleNames: Record<Role, string> = {
  ADMINISTRATOR: 'Administrator',
  USER: 'User',
  OBSERVER: 'Observer',
}

/** The name of an account's role, or what is known in its place. */
export function describeRole({ role, method }: Pick<Account, 'role' | 'method'>): string {
  if (role !== null) return roleNames[role]
  return method === 'apiKey' ? 'API key' : 'Signed in'
}
