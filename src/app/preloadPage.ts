import { matchRoutes } from 'react-router'
import type { LazyRouteHandle } from '../ui/layout/lazyRoute.tsx'
import { pageRoutes } from './areas.ts'

/** Fetches the chunk of the page at an address; resolves when it is there, or when it is clear that it cannot be had. */
export async function preloadPage(pathname: string): Promise<void> {
  const handle: unknown = matchRoutes(pageRoutes, pathname)?.at(-1)?.route.handle
  if (isLazyRouteHandle(handle)) await handle.preload()
}

function isLazyRouteHandle(handle: unknown): handle is LazyRouteHandle {
  return typeof handle === 'object' && handle !== null && 'preload' in handle
}
