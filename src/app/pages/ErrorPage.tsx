/** What stands in place of the shell, or of a page that is part of the first chunk, when drawing it failed. */
import { useRouteError } from 'react-router'
import { problemWithStack } from '../../lib/problem.ts'
import { reloadPage } from '../../ui/form/useUnsavedGuard.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorBox } from '../../ui/state/ErrorBox.tsx'

export function ErrorPage() {
  return (
    <Page title="This page could not be shown">
      <ErrorBox problem={problemWithStack(useRouteError())} retry={reloadPage} />
    </Page>
  )
}
