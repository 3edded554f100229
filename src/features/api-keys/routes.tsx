import { t } from '@lingui/core/macro'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.apiKeys, () =>
  withRestQueries(import('./ApiKeysPage.tsx').then((module) => module.ApiKeysPage)),
)

export const apiKeysArea: Area = {
  id: 'api-keys',
  title: t`Keys and tokens`,
  icon: 'key',
  path: paths.apiKeys(),
  jumpKey: 'k',
  section: 'main',
  routes: [route],
  preload,
}
