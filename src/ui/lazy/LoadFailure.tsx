/** Errors for code that could not be loaded or rendered: Retry, or Reload when another build was deployed. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../button/Button.tsx'
import { reloadPage } from '../form/useUnsavedGuard.ts'
import { ErrorState } from '../state/ErrorState.tsx'
import { Page } from '../layout/Page.tsx'
import { useNewVersion } from './newVersion.ts'
import { useSupportAction } from './supportAction.ts'

/** Props of a fallback, besides those of the component it replaces. */
export interface FailedPartProps {
  problem: Problem
  /** Loads and renders again; resolves when that has ended, successfully or not. */
  retry: () => Promise<void>
}

export function LoadFailure({
  problem,
  retry,
  onClose,
}: FailedPartProps & { onClose?: (() => void) | undefined }) {
  const hasNewVersion = useNewVersion(({ isAvailable }) => isAvailable)
  const { download } = useSupportAction()
  const [isRetrying, setRetrying] = useState(false)
  const [hasRetried, setRetried] = useState(false)
  const isOutdated = hasNewVersion && problem.code === 'CHUNK'

  const run = () => {
    setRetrying(true)
    void retry().then(() => {
      setRetrying(false)
      setRetried(true)
    })
  }
  return (
    <ErrorState
      problem={isOutdated ? { ...problem, ...outdated } : problem}
      retry={isOutdated ? undefined : run}
      isRetrying={isRetrying}
    >
      {/* Some browsers remember for as long as the page lives that a script could not be loaded. */}
      {(isOutdated || hasRetried) && (
        <Button variant={isOutdated ? 'primary' : 'secondary'} onClick={reloadPage}>
          Reload
        </Button>
      )}
      {download && problem.code === 'PORTAL' && (
        <Button icon="download" onClick={download}>
          Download support bundle
        </Button>
      )}
      {onClose && (
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      )}
    </ErrorState>
  )
}

const outdated = {
  title: 'A new version is available',
  detail:
    'This tab runs an older version, and this part of it is no longer on the server. Reload to continue; filters and drafts are kept.',
}

/** Replaces a part of a page that could not be loaded or rendered. */
export function FailedPart({ problem, retry }: FailedPartProps) {
  const box = useRef<HTMLDivElement>(null)
  // The part takes the place of the Retry button that has the focus.
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement))
        element.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={box}>
      <LoadFailure problem={problem} retry={retry} />
    </div>
  )
}

/** Replaces a page that could not be loaded or rendered; the shell around it stays. */
export function FailedPage(props: FailedPartProps) {
  return (
    <Page title="Page not loaded">
      <FailedPart {...props} />
    </Page>
  )
}
