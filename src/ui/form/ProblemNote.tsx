/** A failure inside a form: what failed and why, with the details for support. */
import type { Problem } from '../../lib/problem.ts'
import { CopyDetails } from '../button/CopyDetails.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from './ProblemNote.module.css'

export function ProblemNote({ problem }: { problem: Problem }) {
  return (
    <div className={styles.note} role="alert">
      <Icon name="error" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{problem.title}</p>
        <p className={styles.detail}>{problem.detail}</p>
      </div>
      <CopyDetails problem={problem} size="small" />
    </div>
  )
}
