import { t } from '@lingui/core/macro'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.events, () =>
  withRestQueries(import('./EventsPage.tsx').then((module) => module.EventsPage)),
)

export const eventsArea: Area = {
  id: 'events',
  title: t`Events`,
  icon: 'event',
  path: paths.events(),
  jumpKey: 'e',
  section: 'main',
  needs: 'rest',
  routes: [route],
  preload,
}
