/** The base path of the portal (`npm run build -- --base=/portal/`), for links and paths outside of the router. */

/** Returns the path of a file or page of the portal as the browser requests it. */
export function withBase(path: string): string {
  return import.meta.env.BASE_URL.slice(0, -1) + path
}

/** Returns a path of the browser's URL without the base path. */
export function withoutBase(pathname: string): string {
  const base = import.meta.env.BASE_URL.slice(0, -1)
  return pathname.startsWith(`${base}/`)
    ? pathname.slice(base.length)
    : pathname === base
      ? '/'
      : pathname
}
