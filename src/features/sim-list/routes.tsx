/** The routes of the SIM list. */
import { t } from '@lingui/core/macro'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.sims, async () => {
  const isNarrow = window.matchMedia?.('(max-width: 600px)').matches
  const [{ SimListPage }] = await Promise.all([
    import('./SimListPage.tsx'),
    isNarrow ? import('./phoneColumn.tsx') : undefined,
  ])
  return SimListPage
})

const connectivity = lazyRoute(routePatterns.connectivity, () =>
  import('./connectivity/ConnectivityPage.tsx').then((module) => module.ConnectivityPage),
)
const snapshots = lazyRoute(routePatterns.snapshots, () =>
  withRestQueries(import('./snapshots/SnapshotsPage.tsx').then((module) => module.SnapshotsPage)),
)

export const simListArea: Area = {
  id: 'sims',
  title: t`SIMs`,
  icon: 'sim',
  path: paths.sims(),
  jumpKey: 's',
  section: 'main',
  needs: 'graphql',
  routes: [route, connectivity.route, snapshots.route],
  preload,
}
