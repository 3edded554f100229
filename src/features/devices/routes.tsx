import { t } from '@lingui/core/macro'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const list = lazyRoute(routePatterns.devices, () =>
  withRestQueries(import('./DevicesPage.tsx').then((module) => module.DevicesPage)),
)
const directory = lazyRoute(routePatterns.directory, () =>
  withRestQueries(import('./DirectoryPage.tsx').then((module) => module.DirectoryPage)),
)
const device = lazyRoute(routePatterns.device, () =>
  withRestQueries(import('./DevicePage.tsx').then((module) => module.DevicePage)),
)

export const devicesArea: Area = {
  id: 'devices',
  title: t`Devices`,
  icon: 'device',
  path: paths.devices(),
  jumpKey: 'd',
  section: 'main',
  needs: 'rest',
  routes: [list.route, directory.route, device.route],
  preload: list.preload,
}
