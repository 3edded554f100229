/** The route tree: one frame around all pages, an error page in it and one for the frame itself, and 404. */
import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useRouteError, useLocation } from 'react-router'
import type { RouteObject } from 'react-router'
import { useCapabilities } from '../data/capabilities.ts'
import { callbackPath, windowPath } from '../data/session/providerPaths.ts'
import type { InterfaceName } from '../domain/area.ts'
import { paths } from '../domain/paths.ts'
import { problemWithStack } from '../lib/problem.ts'
import { Button } from '../ui/button/Button.tsx'
import { ButtonLink } from '../ui/button/ButtonLink.tsx'
import { reloadPage } from '../ui/form/useUnsavedGuard.ts'
import { Page } from '../ui/layout/Page.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { ErrorState } from '../ui/state/ErrorState.tsx'
import { useSupportAction } from '../ui/lazy/supportAction.ts'
import { Root } from './Root.tsx'
import { hasInterface, pages } from './areas.ts'
import { ProviderCallback, ProviderWindow } from './sign-in/lazySignIn.ts'

const downloadSupportBundle = () =>
  void import('../domain/support/downloadSupportBundle.ts').then((module) =>
    module.downloadSupportBundle(),
  )
useSupportAction.setState({ download: downloadSupportBundle })

export const routes: RouteObject[] = [
  { path: windowPath, element: <Suspended of={ProviderWindow} />, errorElement: <ErrorPage /> },
  { path: callbackPath, element: <Suspended of={ProviderCallback} />, errorElement: <ErrorPage /> },
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      ...pages.map(({ route, title, needs }): RouteObject => ({
        ...route,
        ...(needs && {
          element: (
            <PageNeeding needs={needs} title={title}>
              {route.element}
            </PageNeeding>
          ),
        }),
        errorElement: <ErrorPage />,
      })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

interface PageNeedingProps {
  needs: InterfaceName
  title: string
  children: ReactNode
}

/** A page, or why the connected service cannot fill it. */
function PageNeeding({ needs, title, children }: PageNeedingProps) {
  if (hasInterface(useCapabilities(), needs)) return children
  const name = needs === 'rest' ? 'REST' : 'GraphQL'
  return (
    <Page title={title}>
      <EmptyState
        icon="signalOff"
        title={`The connected service has no ${name} interface, which this page needs`}
        action={
          <ButtonLink to={paths.overview()} icon="overview">
            Go to the overview
          </ButtonLink>
        }
      />
    </Page>
  )
}

/** A step of a sign-in, outside of the shell: there is no session yet. */
function Suspended({ of: Step }: { of: ComponentType }) {
  return (
    <Suspense fallback={null}>
      <Step />
    </Suspense>
  )
}

/** Shown when the shell, or a page of the first chunk, fails to render. */
function ErrorPage() {
  return (
    <Page title="This page could not be shown">
      <ErrorState problem={problemWithStack(useRouteError())} retry={reloadPage}>
        <Button icon="download" onClick={downloadSupportBundle}>
          Download support bundle
        </Button>
      </ErrorState>
    </Page>
  )
}

function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <Page title="Page not found">
      <EmptyState
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
