/** The help page. It is not in the navigation: the account menu and the palette link to it. */
import type { RouteObject } from 'react-router'
import { routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route } = lazyRoute(routePatterns.help, () =>
  import('./HelpPage.tsx').then((module) => module.HelpPage),
)

export const helpRoutes: RouteObject[] = [route]
