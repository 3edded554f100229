import { t } from '@lingui/core/macro'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../button/Button.tsx'
import { CopyDetails } from '../button/CopyButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from './ProblemNote.module.css'

export function ProblemNote({ problem, retry }: { problem: Problem; retry?: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <Icon name="error" className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{problem.title}</p>
        <p>{problem.detail}</p>
      </div>
      {retry && (
        <Button variant="quiet" size="small" onClick={retry}>
          {t`Retry`}
        </Button>
      )}
      <CopyDetails problem={problem} size="small" />
    </div>
  )
}
