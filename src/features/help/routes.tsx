/** The help page. It has no place in the navigation: the account menu and the palette lead to it. */
import type { RouteObject } from 'react-router'
import { routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route } = lazyRoute(routePatterns.help, () =>
  import('./HelpPage.tsx').then((module) => module.HelpPage),
)

export const helpRoutes: RouteObject[] = [route]
