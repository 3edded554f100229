import { matchRoutes } from 'react-router'
import type { LazyRouteHandle } from '../ui/layout/lazyRoute.tsx'
import { pageRoutes } from './areas.ts'

/** Fetches what the page at an address needs; resolves when it is there, or when it is clear that it cannot be had. */
export async function preloadPage(pathname: string): Promise<void> {
  const match = matchRoutes(pageRoutes, pathname)?.at(-1)
  const handle: unknown = match?.route.handle
  if (match && isLazyRouteHandle(handle))
    await Promise.all([handle.preload(), handle.prepare?.(match.params)])
}

function isLazyRouteHandle(handle: unknown): handle is LazyRouteHandle {
  return typeof handle === 'object' && handle !== null && 'preload' in handle
}
