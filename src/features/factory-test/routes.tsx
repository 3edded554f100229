import { t } from '@lingui/core/macro'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.factoryTest, () =>
  withRestQueries(import('./FactoryTestPage.tsx').then((module) => module.FactoryTestPage)),
)

export const factoryTestArea: Area = {
  id: 'factory-test',
  title: t`Factory test`,
  icon: 'factory',
  path: paths.factoryTest(),
  jumpKey: 't',
  section: 'main',
  needs: 'rest',
  routes: [route],
  preload,
}
