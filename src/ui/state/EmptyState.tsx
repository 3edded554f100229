/** Nothing to show, said in one sentence with the one thing to do about it. */
import type { ReactNode } from 'react'
import type { IconName } from '../icon/icons.ts'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from './QueryView.module.css'

export interface EmptyBoxProps {
  icon?: IconName
  title: string
  detail?: ReactNode
  /** One button or link. */
  action?: ReactNode
}

export function EmptyState({ icon = 'info', title, detail, action }: EmptyBoxProps) {
  return (
    <div className={styles.box}>
      <Icon name={icon} size={24} className={styles.emptyIcon} />
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

/** The box for a filter or search that nothing fits; `what` is the plural of the things looked for. */
export function NoMatchState({ what, clearFilters }: { what: string; clearFilters: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={`No ${what} match`}
      detail="Nothing matches your search or filters."
      action={
        <Button icon="close" onClick={clearFilters}>
          Clear filters
        </Button>
      }
    />
  )
}
