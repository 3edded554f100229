/** Why an account may not do something, by the rules of the service; without a known role it may try everything. */
import { t } from '@lingui/core/macro'
import type { Role } from '../../contract/tables.ts'
import type { Account } from '../../data/session/sessionStore.ts'

export interface Permitted {
  role: Role | null
}

const observerReason = t`Your role is Observer: read-only access.`
const administratorReason = t`Only an Administrator can do this.`

export function writeDisabledReason(account: Permitted): string | undefined {
  return account.role === 'OBSERVER' ? observerReason : undefined
}

export function adminDisabledReason(account: Permitted): string | undefined {
  if (account.role === 'OBSERVER') return observerReason
  return account.role === 'USER' ? administratorReason : undefined
}

export function activationCodeDenialReason(account: Permitted): string | undefined {
  return account.role === 'OBSERVER'
    ? t`Activation codes are not visible with your role, Observer.`
    : undefined
}

export const roleNames: Record<Role, string> = {
  ADMINISTRATOR: t`Administrator`,
  USER: t({ message: 'User', context: 'role' }),
  OBSERVER: t`Observer`,
}

/** Returns the name of an account's role; how it signed in where the role is unknown. */
export function describeRole({ role, method }: Pick<Account, 'role' | 'method'>): string {
  if (role !== null) return roleNames[role]
  return method === 'apiKey' ? signInMethods.apiKey : t`Signed in`
}

export const signInMethods: Record<Account['method'], string> = {
  applicationToken: t`Application token`,
  openIdConnect: t`Identity provider`,
  apiKey: t`API key`,
}

/** Returns the user's name or e-mail address; the sign-in method if the service provides neither. */
export function describeAccount({ name, email, method }: Account): string {
  return name ?? email ?? signInMethods[method]
}
