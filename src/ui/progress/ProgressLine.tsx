/**
 * One line about something in progress or done: a mark, a text, and an action. It stands in a `LiveLine`, which is rendered
 * before there is anything to say, so that the first text is read out too.
 */
import type { ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icons.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './ProgressLine.module.css'

export interface ProgressLineProps {
  tone: 'underWay' | 'confirmed' | 'bad' | 'unsure'
  children: ReactNode
  action?: ReactNode
  /** Takes the line away. */
  onDismiss?: (() => void) | undefined
}

const icons: Record<Exclude<ProgressLineProps['tone'], 'underWay'>, IconName> = {
  confirmed: 'check',
  bad: 'error',
  unsure: 'question',
}

export function LiveLine({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.live}>
      {children}
    </div>
  )
}

export function ProgressLine({ tone, children, action, onDismiss }: ProgressLineProps) {
  return (
    <div className={joinClasses(styles.progress, styles[tone])}>
      {tone === 'underWay' ? (
        <span className={styles.dot} />
      ) : (
        <Icon name={icons[tone]} size={16} />
      )}
      <span className={styles.text}>{children}</span>
      {action}
      {onDismiss && <IconButton icon="close" size="small" label="Dismiss" onClick={onDismiss} />}
    </div>
  )
}
