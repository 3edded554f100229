import { t } from '@lingui/core/macro'
import { Navigate, useLocation } from 'react-router'
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
  routes: [
    route,
    { path: paths.directory('organisations'), element: <MovedTo path={paths.organisation()} /> },
    { path: paths.directory('users'), element: <MovedTo path={paths.organisation('users')} /> },
  ],
  preload,
}

/** For bookmarks: these lists were part of the device pages before. */
function MovedTo({ path }: { path: string }) {
  const { search } = useLocation()
  return <Navigate to={`${path}${search}`} replace />
}
