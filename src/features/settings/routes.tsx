import { t } from '@lingui/core/macro'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.settings, () =>
  import('./SettingsPage.tsx').then((module) => module.SettingsPage),
)

const support = lazyRoute(routePatterns.support, () =>
  import('./SupportPage.tsx').then((module) => module.SupportPage),
)

export const settingsArea: Area = {
  id: 'settings',
  title: t`Settings`,
  icon: 'settings',
  path: paths.settings(),
  jumpKey: ',',
  section: 'end',
  routes: [route, support.route],
  preload,
}
