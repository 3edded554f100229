/** The route tree: one frame around all pages, an error page in it and one for the frame itself, and 404. */
import type { RouteObject } from 'react-router'
import { pageRoutes } from './areas.ts'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { Root } from './Root.tsx'

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      ...pageRoutes.map((route): RouteObject => ({ ...route, errorElement: <ErrorPage /> })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
