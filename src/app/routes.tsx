/** The route tree: one frame around all pages, an error page in it and one for the frame itself, and 404. */
import type { RouteObject } from 'react-router'
import { useRouteError, useLocation } from 'react-router'
import { pageRoutes } from './areas.ts'
import { Root } from './Root.tsx'
import { problemWithStack } from '../lib/problem.ts'
import { reloadPage } from '../ui/form/useUnsavedGuard.ts'
import { Page } from '../ui/layout/Page.tsx'
import { ErrorBox } from '../ui/state/ErrorBox.tsx'
import { paths } from '../domain/paths.ts'
import { ButtonLink } from '../ui/button/ButtonLink.tsx'
import { EmptyBox } from '../ui/state/EmptyBox.tsx'

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

// FOLDED What stands in place of the shell, or of a page that is part of the first chunk, when drawing it failed.
export function ErrorPage() {
  return (
    <Page title="This page could not be shown">
      <ErrorBox problem={problemWithStack(useRouteError())} retry={reloadPage} />
    </Page>
  )
}

// FOLDED The answer to an address that is no page of the portal.
export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <Page title="Page not found">
      <EmptyBox
        icon="question"
        title="No page has this address"
        detail={
          <>
            <code>{pathname}</code> is not a page of the portal. The link may be old or mistyped.
          </>
        }
        action={
          <ButtonLink to={paths.overview()} icon="overview">
            Go to the overview
          </ButtonLink>
        }
      />
    </Page>
  )
}
