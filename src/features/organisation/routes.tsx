import { t } from '@lingui/core/macro'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.organisation, () =>
  withRestQueries(import('./OrganisationPage.tsx').then((module) => module.OrganisationPage)),
)

export const organisationArea: Area = {
  id: 'organisation',
  title: t`Organisation`,
  icon: 'organisation',
  path: paths.organisation(),
  jumpKey: 'u',
  section: 'end',
  needs: 'rest',
  routes: [route],
  preload,
}
