import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { lazyPage } from './lazyPage.tsx'
import type { Preload } from './lazyPage.tsx'

/** What a lazy route carries in its `handle`, for whoever knows only the address. */
export interface LazyRouteHandle {
  preload: Preload
}

/** The route of a page in a chunk of its own: `lazyRoute('/sims', () => import('./SimListPage.tsx').then((module) => module.SimListPage))`. */
export function lazyRoute(path: string, load: () => Promise<ComponentType>): { route: RouteObject; preload: Preload } {
  const { Page, preload } = lazyPage(load)
  const handle: LazyRouteHandle = { preload }
  return { route: { path, element: <Page />, handle }, preload }
}
