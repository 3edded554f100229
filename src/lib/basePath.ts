/** The base path of the portal (`npm run build -- --base=/portal/`), for links and paths outside of the router. */

export function withBase(path: string): string {
  return import.meta.env.BASE_URL.slice(0, -1) + path
}

export function withoutBase(pathname: string): string {
  const base = import.meta.env.BASE_URL.slice(0, -1)
  return pathname.startsWith(`${base}/`)
    ? pathname.slice(base.length)
    : pathname === base
      ? '/'
      : pathname
}
