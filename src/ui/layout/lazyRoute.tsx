import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'
import { FailedPage } from '../lazy/LoadFailure.tsx'
import { lazyPart, type Preload } from '../lazy/lazyPart.tsx'

/** The `handle` of a lazy route, for code that knows only the URL. */
export interface LazyRouteHandle {
  preload: Preload
  /** Starts loading the page's data; resolves when rendering need not wait any longer. */
  prepare?: (params: Params) => Promise<void>
}

/** Returns the route of a page in a lazy chunk: `lazyRoute('/sims', () => import('./SimListPage.tsx').then((module) => module.SimListPage))`. */
export function lazyRoute(
  path: string,
  load: () => Promise<ComponentType>,
  prepare?: LazyRouteHandle['prepare'],
): { route: RouteObject; preload: Preload } {
  const Page = lazyPart(load, FailedPage)
  const { preload } = Page
  const handle: LazyRouteHandle = { preload, ...(prepare ? { prepare } : {}) }
  return { route: { path, element: <Page />, handle }, preload }
}
