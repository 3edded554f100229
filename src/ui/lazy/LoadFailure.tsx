/** Errors for code that could not be loaded or rendered: Retry, or Reload when another build was deployed. */
import { t } from '@lingui/core/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../button/Button.tsx'
import { reloadPage } from '../form/useUnsavedGuard.ts'
import { ErrorState } from '../state/ErrorState.tsx'
import { useOnline } from '../state/useOnline.ts'
import { Page } from '../layout/Page.tsx'
import { create } from 'zustand'

export interface FailedPartProps {
  problem: Problem
  /** Loads and renders again; resolves when that succeeded or failed. */
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
  useOnline(() => {
    if (problem.code === 'CHUNK' && !isOutdated) run()
  })
  return (
    <ErrorState
      problem={isOutdated ? { ...problem, ...outdated } : problem}
      retry={isOutdated ? undefined : run}
      isRetrying={isRetrying}
    >
      {/* Some browsers cache a failed script until the page is reloaded. */}
      {(isOutdated || hasRetried) && (
        <Button variant={isOutdated ? 'primary' : 'secondary'} onClick={reloadPage}>
          {t`Reload`}
        </Button>
      )}
      {download && problem.code === 'PORTAL' && (
        <Button icon="download" onClick={download}>
          {t`Download support bundle`}
        </Button>
      )}
      {onClose && (
        <Button variant="quiet" onClick={onClose}>
          {t`Close`}
        </Button>
      )}
    </ErrorState>
  )
}

const outdated = {
  title: t`A new version is available`,
  detail: t`This tab runs an older version. Reload to continue. Your filters and drafts are saved.`,
}

export function FailedPart({ problem, retry }: FailedPartProps) {
  const box = useRef<HTMLDivElement>(null)
  // The loaded component replaces the Retry button, which has the focus.
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

export function FailedPage(props: FailedPartProps) {
  return (
    <Page title={t`Page not loaded`}>
      <FailedPart {...props} />
    </Page>
  )
}

/** Whether the server has a newer build than this tab, whose files may be gone. */
export const useNewVersion = create(() => ({ isAvailable: false }))

/** The download of the support bundle, which errors offer; set by the app. */
export const useSupportAction = create<{ download: (() => void) | undefined }>(() => ({
  download: undefined,
}))
