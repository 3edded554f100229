import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { IconName } from '../icon/icons.ts'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from './QueryView.module.css'

interface EmptyBoxProps {
  icon?: IconName
  title: string
  detail?: ReactNode
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

export function NoMatchState({ title, clearFilters }: { title: string; clearFilters: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={title}
      detail={t`Nothing matches your search or filters.`}
      action={
        <Button icon="close" onClick={clearFilters}>
          {t`Clear filters`}
        </Button>
      }
    />
  )
}
