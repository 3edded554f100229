/** The page of one SIM. It has no place in the navigation: lists and searches lead to it. */
import type { RouteObject } from 'react-router'
import { whyNotIccid } from '../../domain/iccid/iccid.ts'
import { routePatterns } from '../../domain/paths.ts'
import { prepareSim } from '../../domain/sim/askForSim.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'
import { simTab } from './simTabs.ts'

const { route } = lazyRoute(
  routePatterns.sim,
  () => import('./SimPage.tsx').then((module) => module.SimPage),
  // The service works on the question while the portal fetches its page.
  async ({ iccid = '', tab }) => {
    if (whyNotIccid(iccid) === undefined) prepareSim(iccid)
    await simTab(tab)?.Part?.preload()
  },
)

export const simDetailRoutes: RouteObject[] = [route]
