/** The overview's place in the portal. */
import type { Area } from '../../domain/navigation/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyPage } from '../../ui/layout/lazyPage.tsx'

const { Page, preload } = lazyPage(() => import('./OverviewPage.tsx').then((module) => module.OverviewPage))

export const overviewArea: Area = {
  id: 'overview',
  title: 'Overview',
  icon: 'overview',
  path: paths.overview(),
  jumpKey: 'o',
  section: 'main',
  routes: [{ path: routePatterns.overview, element: <Page /> }],
  preload,
}
