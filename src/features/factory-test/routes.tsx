import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.factoryTest, () =>
  withRestQueries(import('./FactoryTestPage.tsx').then((module) => module.FactoryTestPage)),
)

export const factoryTestArea: Area = {
  id: 'factory-test',
  title: 'Factory test',
  icon: 'factory',
  path: paths.factoryTest(),
  jumpKey: 't',
  section: 'main',
  needs: 'rest',
  routes: [route],
  preload,
  shortcuts: [
    { keys: 'Alt+t', title: 'Put the SIM at hand to factory test' },
    { keys: 'Alt+p', title: 'Pass the SIM at hand' },
    { keys: 'Alt+f', title: 'Fail the SIM at hand' },
  ],
}
