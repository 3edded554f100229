import { t } from '@lingui/core/macro'
import type { Account } from '../../data/session/useSession.ts'

export const signInMethods: Record<Account['method'], string> = {
  applicationToken: t`Application token`,
  openIdConnect: t`Identity provider`,
  apiKey: t`API key`,
}

/** Returns the user's name or e-mail address; the way of signing in where the service gives none. */
export function describeAccount({ name, method }: Account): string {
  return name ?? signInMethods[method]
}
