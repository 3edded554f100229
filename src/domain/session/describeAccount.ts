import type { Account } from '../../data/session/useSession.ts'

export const signInMethods: Record<Account['method'], string> = {
  applicationToken: 'Application token',
  openIdConnect: 'Identity provider',
  apiKey: 'API key',
}

/** Returns the name or e-mail address of who is signed in; without one what the sign-in was made with: "Application token 12". */
export function describeAccount({ name, method, applicationTokenId }: Account): string {
  if (name !== null) return name
  return applicationTokenId === null
    ? signInMethods[method]
    : `${signInMethods[method]} ${applicationTokenId}`
}
