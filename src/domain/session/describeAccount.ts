import { t } from '@lingui/core/macro'
import type { Account } from '../../data/session/useSession.ts'

export const signInMethods: Record<Account['method'], string> = {
  applicationToken: t`Application token`,
  openIdConnect: t`Identity provider`,
  apiKey: t`API key`,
}

/** Returns the user's name or e-mail address; the sign-in method if the service provides neither. */
export function describeAccount({ name, email, method }: Account): string {
  return name ?? email ?? signInMethods[method]
}
