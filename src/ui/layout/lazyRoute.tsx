import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'
import { FailedPage } from '../lazy/LoadFailure.tsx'
import { lazyPart } from '../lazy/lazyPart.tsx'
import type { Preload } from '../lazy/lazyPart.tsx'

/** What a lazy route carries in its `handle`, for whoever knows only the address. */
export interface LazyRouteHandle {
  preload: Preload
  /** Begins what the page at this address will need besides its chunk; resolves when drawing need not wait any longer. */
  prepare?: (params: Params) => Promise<void>
}

/** The route of a page in a chunk of its own: `lazyRoute('/sims', () => import('./SimListPage.tsx').then((module) => module.SimListPage))`. */
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
