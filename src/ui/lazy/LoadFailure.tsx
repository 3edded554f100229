/** Says that a part of the portal could not be loaded or drawn, with Retry, or with Reload where another build took its place. */
import { useState } from 'react'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../button/Button.tsx'
import { reloadPage } from '../form/useUnsavedGuard.ts'
import { ErrorBox } from '../state/ErrorBox.tsx'
import { useNewVersion } from './newVersion.ts'

/** What stands in place of a part gets, besides the props of the part. */
export interface FailedPartProps {
  problem: Problem
  /** Loads and draws the part again; resolves when that has ended, well or not. */
  retry: () => Promise<void>
}

export interface LoadFailureProps extends FailedPartProps {
  onClose?: (() => void) | undefined
}

export function LoadFailure({ problem, retry, onClose }: LoadFailureProps) {
  const hasNewVersion = useNewVersion(({ isAvailable }) => isAvailable)
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
    <ErrorBox
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
      {onClose && (
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      )}
    </ErrorBox>
  )
}

const outdated = {
  title: 'A new version is available',
  detail:
    'This tab runs an older version, and this part of it is no longer on the server. Reload to continue; filters and drafts are kept.',
}
