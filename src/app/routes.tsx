/** The route tree: the frame around all pages, error pages inside and outside of it, and 404. */
import { t } from '@lingui/core/macro'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import {
  Navigate,
  useRouteError,
  useLocation,
  type DataRouter,
  type LoaderFunction,
  type RouteObject,
} from 'react-router'
import { useCapabilities } from '../data/useCapabilities.ts'
import { sessionStore } from '../data/session/sessionStore.ts'
import { callbackPath, windowPath } from '../data/session/providerPaths.ts'
import { paths } from '../domain/paths.ts'
import { problemOf, problemWithStack } from '../lib/problem.ts'
import { Button } from '../ui/button/Button.tsx'
import { ButtonLink } from '../ui/button/ButtonLink.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { reloadPage } from '../ui/form/useUnsavedGuard.ts'
import { Page } from '../ui/layout/Page.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { ErrorState } from '../ui/state/ErrorState.tsx'
import { useSupportAction } from '../ui/lazy/LoadFailure.tsx'
import { Root } from './Root.tsx'
import { hasInterface, pages, type Area } from './areas.tsx'
import { ProviderCallback, ProviderWindow } from './sign-in/lazySignIn.ts'

const downloadSupportBundle = () =>
  void import('../domain/support/supportBundle.ts')
    .then((module) => module.downloadSupportBundle())
    .catch((thrown: unknown) => {
      const { title, detail } = problemOf(thrown)
      toast({ tone: 'error', title, detail })
    })
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
        loader: (args, context) => loadPage(route, args, context),
        ...(needs && {
          element: (
            <PageNeeding needs={needs} title={title}>
              {route.element}
            </PageNeeding>
          ),
        }),
        errorElement: <ErrorPage />,
      })),
      // Every path shows the sign-in page while signed out; people type this one.
      { path: 'sign-in', element: <Navigate to={paths.overview()} replace /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

/** The sign-in page must not wait for the page behind it, which loads after the sign-in. */
const loadPage = ({ loader }: RouteObject, ...args: Parameters<LoaderFunction>) =>
  typeof loader === 'function' && sessionStore.getState().state !== 'signedOut'
    ? loader(...args)
    : null

/** Resolves when a router has loaded the page of its first URL. */
export function whenLoaded({ state, subscribe }: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (state.initialized) return resolve()
    const unsubscribe = subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })
}

interface PageNeedingProps {
  needs: Area['needs']
  title: string
  children: ReactNode
}

function PageNeeding({ needs, title, children }: PageNeedingProps) {
  if (hasInterface(useCapabilities(), needs)) return children
  const name = needs === 'rest' ? 'REST' : 'GraphQL'
  return (
    <Page title={title}>
      <EmptyState
        icon="signalOff"
        title={t`The connected service has no ${name} interface, which this page needs`}
        action={
          <ButtonLink to={paths.overview()} icon="overview">
            {t`Go to the overview`}
          </ButtonLink>
        }
      />
    </Page>
  )
}

/** A step of a sign-in, outside of the shell because there is no session yet. */
function Suspended({ of: Step }: { of: ComponentType }) {
  return (
    <Suspense fallback={null}>
      <Step />
    </Suspense>
  )
}

function ErrorPage() {
  return (
    <Page title={t`Couldn't show this page`}>
      <ErrorState problem={problemWithStack(useRouteError())} retry={reloadPage}>
        <Button icon="download" onClick={downloadSupportBundle}>
          {t`Download support bundle`}
        </Button>
      </ErrorState>
    </Page>
  )
}

function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <Page title={t`Page not found`}>
      <EmptyState
        icon="question"
        title={t`There is no page at this URL`}
        detail={t`“${pathname}” is not a page of the portal. The link may be old or mistyped.`}
        action={
          <ButtonLink to={paths.overview()} icon="overview">
            {t`Go to the overview`}
          </ButtonLink>
        }
      />
    </Page>
  )
}
