/** The status of an action in one line. Render it in a `LiveLine` that is already on the page, so that screen readers announce its first text. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import tones from '../chip/Chip.module.css'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icons.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './ProgressLine.module.css'

interface ProgressLineProps {
  tone: 'transition' | 'usable' | 'alert' | 'limit'
  children: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

const icons: Record<Exclude<ProgressLineProps['tone'], 'transition'>, IconName> = {
  usable: 'check',
  alert: 'error',
  limit: 'question',
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
    <div className={joinClasses(styles.progress, tones[tone])}>
      {tone === 'transition' ? (
        <span className={styles.dot} />
      ) : (
        <Icon name={icons[tone]} size={16} />
      )}
      <span className={styles.text}>{children}</span>
      {action}
      {onDismiss && <IconButton icon="close" size="small" label={t`Dismiss`} onClick={onDismiss} />}
    </div>
  )
}
