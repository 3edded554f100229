/** The paths at which a sign-in with an OpenID Connect provider goes on. */

/** Where the provider sends the user back to; registered with it as a redirect URI. */
export const callbackPath = '/sign-in/callback'

/** Where a window of its own begins, so that an expired page stays as it is behind it. */
export const windowPath = '/sign-in/window'

/** Returns the URL of a path of the portal. */
export function urlOf(path: string): string {
  return location.origin + import.meta.env.BASE_URL.slice(0, -1) + path
}

/** Whether a sign-in with a provider goes on at this path of the browser's URL. */
export function isProviderPath(pathname: string): boolean {
  return [callbackPath, windowPath].some((path) => pathname === new URL(urlOf(path)).pathname)
}
