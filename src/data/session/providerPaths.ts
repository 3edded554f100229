/** The paths of a sign-in with an OpenID Connect provider. */
import { withBase } from '../../lib/basePath.ts'

/** The redirect URI registered with the provider. */
export const callbackPath = '/sign-in/callback'

/** The start of a sign-in in its own window, which leaves the expired page as it is. */
export const windowPath = '/sign-in/window'

/** Returns the URL of a path of the portal. */
export function urlOf(path: string): string {
  return location.origin + withBase(path)
}

/** Returns whether this path of the browser's URL belongs to a sign-in with a provider. */
export function isProviderPath(pathname: string): boolean {
  return [callbackPath, windowPath].some((path) => pathname === new URL(urlOf(path)).pathname)
}
