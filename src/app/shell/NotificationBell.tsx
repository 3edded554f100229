import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { useUnreadNotices } from '../../domain/notices/unreadNotices.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import styles from './NotificationBell.module.css'

const NotificationPanel = lazyPart(() =>
  import('./NotificationPanel.tsx').then((module) => module.NotificationPanel),
)

export function NotificationBell() {
  const { count } = useUnreadNotices()
  return (
    <PopoverButton
      label={count === 0 ? t`Notifications` : t`Notifications, ${count} unread`}
      hint={t`Notifications`}
      className={styles.bell}
      content={
        <>
          <Icon name="bell" />
          {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<div className={styles.panel} />}>
          <NotificationPanel close={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}
