import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../button/Button.tsx'
import { CopyDetails } from '../button/CopyButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { tip } from '../tooltip/tip.ts'
import { useRetryOnline } from './useOnline.ts'
import styles from './QueryView.module.css'

interface ErrorBoxProps {
  problem: Problem
  retry?: (() => void) | undefined
  isRetrying?: boolean
  children?: ReactNode
}

export function ErrorState({ problem, retry, isRetrying = false, children }: ErrorBoxProps) {
  useRetryOnline(problem, retry)
  return (
    <div className={styles.box} role="alert">
      <Icon name="error" size={24} className={styles.errorIcon} />
      <p className={styles.title}>{problem.title}</p>
      <p className={styles.detail}>{problem.detail}</p>
      <div className={styles.actions}>
        {retry && (
          <Button icon="refresh" isBusy={isRetrying} onClick={retry}>
            {t`Retry`}
          </Button>
        )}
        {children}
        <CopyDetails problem={problem} />
      </div>
    </div>
  )
}

export function StaleNote({ problem, retry }: { problem: Problem; retry: () => void }) {
  const { title } = problem
  useRetryOnline(problem, retry)
  return (
    <div className={styles.stale} role="status">
      <Icon name="warning" size={16} />
      <span className={styles.staleText} {...tip(problem.detail)}>
        {t`Not up to date: ${title}`}
      </span>
      <Button size="small" variant="quiet" icon="refresh" onClick={retry}>
        {t`Retry`}
      </Button>
    </div>
  )
}
