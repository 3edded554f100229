/** The routes of the SIM list. */
import { t } from '@lingui/core/macro'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.sims, async () => {
  const isNarrow = window.matchMedia?.('(max-width: 600px)').matches
  const [{ SimListPage }] = await Promise.all([
    import('./SimListPage.tsx'),
    isNarrow ? import('./phoneColumn.tsx') : undefined,
  ])
  return SimListPage
})

export const simListArea: Area = {
  id: 'sims',
  title: t`SIMs`,
  icon: 'sim',
  path: paths.sims(),
  jumpKey: 's',
  section: 'main',
  needs: 'graphql',
  routes: [route],
  preload,
}
