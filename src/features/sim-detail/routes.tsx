/** The page of one SIM. It is not in the navigation: lists and search link to it. */
import type { RouteObject } from 'react-router'
import { routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route } = lazyRoute(
  routePatterns.sim,
  () => import('./SimPage.tsx').then((module) => module.SimPage),
  async ({ tab }) => {
    const { simTab } = await import('./simTabs.ts')
    await simTab(tab)?.Part?.preload()
  },
)

export const simDetailRoutes: RouteObject[] = [route]
