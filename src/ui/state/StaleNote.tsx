/** Says beside data on screen that their refresh failed, so they may be old. */
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { tip } from '../tooltip/tip.ts'
import styles from './QueryView.module.css'

export function StaleNote({ problem, retry }: { problem: Problem; retry: () => void }) {
  return (
    <div className={styles.stale} role="status">
      <Icon name="warning" size={16} />
      <span className={styles.staleText} {...tip(problem.detail)}>
        Not up to date: {problem.title}
      </span>
      <Button size="small" variant="quiet" icon="refresh" onClick={retry}>
        Retry
      </Button>
    </div>
  )
}
