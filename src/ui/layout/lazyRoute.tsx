import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'
import { FailedPage } from '../lazy/LoadFailure.tsx'
import { lazyPart, type Preload } from '../lazy/lazyPart.tsx'

/** The loader loads the page's code, and the part of it that the path names. It never rejects: the page shows failures. */
export function lazyRoute(
  path: string,
  load: () => Promise<ComponentType>,
  preloadPart?: (params: Params) => Promise<void>,
): { route: RouteObject; preload: Preload } {
  const Page = lazyPart(load, FailedPage)
  const { preload } = Page
  return {
    route: {
      path,
      element: <Page />,
      loader: async ({ params }) => {
        await Promise.all([preload(), preloadPart?.(params).catch(() => undefined)])
        return null
      },
      // The code of a page is loaded once, whatever its parameters.
      shouldRevalidate: () => false,
      HydrateFallback: () => null,
    },
    preload,
  }
}
