/** The route tree: one frame around all areas, an error page for each of them and for the frame, and 404. */
import type { RouteObject } from 'react-router'
import { simDetailRoutes } from '../features/sim-detail/routes.tsx'
import { areas } from './areas.ts'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { Root } from './Root.tsx'

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      ...areas.map((area): RouteObject => ({ errorElement: <ErrorPage />, children: area.routes })),
      { errorElement: <ErrorPage />, children: simDetailRoutes },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
