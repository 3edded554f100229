/** The page of one SIM. It has no place in the navigation: lists and searches lead to it. */
import type { RouteObject } from 'react-router'
import { routePatterns } from '../../domain/paths.ts'
import { lazyPage } from '../../ui/layout/lazyPage.tsx'

const { Page } = lazyPage(() => import('./SimPage.tsx').then((module) => module.SimPage))

export const simDetailRoutes: RouteObject[] = [{ path: routePatterns.sim, element: <Page /> }]
