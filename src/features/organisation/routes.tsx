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
    { path: paths.directory('organisations'), element: <RedirectTo path={paths.organisation()} /> },
    { path: paths.directory('users'), element: <RedirectTo path={paths.organisation('users')} /> },
  ],
  preload,
}

/** Redirects old bookmarks: these lists used to be device pages. */
function RedirectTo({ path }: { path: string }) {
  const { search } = useLocation()
  return <Navigate to={`${path}${search}`} replace />
}
