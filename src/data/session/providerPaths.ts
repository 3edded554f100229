import { withBase } from '../../lib/basePath.ts'

export const callbackPath = '/sign-in/callback'

/** The start of a sign-in in its own window, which leaves the expired page as it is. */
export const windowPath = '/sign-in/window'

export function urlOf(path: string): string {
  return location.origin + withBase(path)
}

export function isProviderPath(pathname: string): boolean {
  return [callbackPath, windowPath].some((path) => pathname === new URL(urlOf(path)).pathname)
}
