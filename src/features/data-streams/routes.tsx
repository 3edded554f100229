import { t } from '@lingui/core/macro'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.dataStreams, () =>
  withRestQueries(import('./DataStreamsPage.tsx').then((module) => module.DataStreamsPage)),
)

export const dataStreamsArea: Area = {
  id: 'data-streams',
  title: t`Data streams`,
  icon: 'stream',
  path: paths.dataStreams(),
  jumpKey: 'm',
  section: 'main',
  needs: 'rest',
  routes: [route],
  preload,
}
