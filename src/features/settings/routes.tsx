/** The settings' place in the portal. */
import type { Area } from '../../domain/navigation/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyPage } from '../../ui/layout/lazyPage.tsx'

const { Page, preload } = lazyPage(() => import('./SettingsPage.tsx').then((module) => module.SettingsPage))

export const settingsArea: Area = {
  id: 'settings',
  title: 'Settings',
  icon: 'settings',
  path: paths.settings(),
  jumpKey: ',',
  section: 'end',
  routes: [{ path: routePatterns.settings, element: <Page /> }],
  preload,
}
