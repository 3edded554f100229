import { t } from '@lingui/core/macro'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.overview, () =>
  withRestQueries(import('./OverviewPage.tsx').then((module) => module.OverviewPage)),
)

export const overviewArea: Area = {
  id: 'overview',
  title: t`Overview`,
  icon: 'overview',
  path: paths.overview(),
  jumpKey: 'o',
  section: 'main',
  routes: [route],
  preload,
}
