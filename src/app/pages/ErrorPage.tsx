/**
 * What stands in place of a page whose drawing failed. A chunk that cannot be fetched (a new version was put up, the network
 * is gone) is told apart from a fault, since reloading mends it.
 */
import { useRouteError } from 'react-router'
import { problemOf } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorBox } from '../../ui/state/ErrorBox.tsx'

export function ErrorPage() {
  const thrown = useRouteError()
  return (
    <Page title="This page could not be shown">
      <ErrorBox problem={pageProblem(thrown)} retry={() => location.reload()} />
    </Page>
  )
}

function pageProblem(thrown: unknown): Problem {
  const problem = problemOf(thrown)
  const isMissingChunk =
    thrown instanceof Error &&
    /dynamically imported module|module script|preload CSS/i.test(thrown.message)
  if (!isMissingChunk) return { ...problem, technical: withStack(problem.technical, thrown) }
  return {
    title: 'A part of the portal could not be loaded',
    detail:
      'A new version may have been put up, or the network is gone. Reloading the page fetches it.',
    code: 'CHUNK',
    isRetryable: true,
    technical: problem.technical,
  }
}

function withStack(technical: string, thrown: unknown): string {
  return thrown instanceof Error && thrown.stack ? `${technical}\n${thrown.stack}` : technical
}
