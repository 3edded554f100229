/**
 * Where the portal is mounted on its origin: "/" unless the build said otherwise (`npm run build -- --base=/portal/`). The router adds and
 * removes it by itself; these are for links and paths that do not pass through it.
 */

/** Returns the path of a file or page of the portal as the browser requests it. */
export function withBase(path: string): string {
  return import.meta.env.BASE_URL.slice(0, -1) + path
}

/** Returns a path of the browser's URL as routes know it. */
export function withoutBase(pathname: string): string {
  const base = import.meta.env.BASE_URL.slice(0, -1)
  return pathname.startsWith(`${base}/`)
    ? pathname.slice(base.length)
    : pathname === base
      ? '/'
      : pathname
}
