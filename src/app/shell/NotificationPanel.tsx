import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { Relative } from '../../domain/format.tsx'
import {
  clearNotices,
  markAllRead,
  markRead,
  useNoticeEntries,
  type NoticeEntry,
} from '../../domain/notices/noticeStores.ts'
import { pathOfNotice } from '../../domain/notices/ruleNotice.ts'
import { paths } from '../../domain/paths.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import bell from './NotificationBell.module.css'
import styles from './NotificationPanel.module.css'

export function NotificationPanel({ close }: { close: () => void }) {
  const notices = useNoticeEntries()
  const hasUnread = notices.some(({ isRead }) => !isRead)
  return (
    <div className={bell.panel}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t`Notifications`}</h2>
        {notices.length > 0 && (
          <>
            <Button
              size="small"
              variant="quiet"
              disabledReason={hasUnread ? undefined : t`All notifications are read`}
              onClick={markAllRead}
            >
              {t`Mark all as read`}
            </Button>
            <Button size="small" variant="quiet" onClick={clearNotices}>
              {t`Clear`}
            </Button>
          </>
        )}
      </header>
      {notices.length === 0 ? (
        <EmptyState
          icon="bell"
          title={t`No notifications`}
          detail={t`Finished jobs, failing data streams and notifications of your rules appear here.`}
        />
      ) : (
        <ul className={styles.list} aria-label={t`Notifications`}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <Entry notice={notice} close={close} />
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.footer} onClickCapture={close}>
        <ButtonLink
          size="small"
          variant="quiet"
          icon="settings"
          to={paths.settings('notifications')}
        >
          {t`Notification rules`}
        </ButtonLink>
      </footer>
    </div>
  )
}

function Entry({ notice, close }: { notice: NoticeEntry; close: () => void }) {
  const { id, tone, title, detail, atMs, isRead, found } = notice
  const path = pathOfNotice(notice, useCapabilities())
  const content = (
    <>
      <span className={styles.icon} data-tone={tone}>
        <Icon name={tone === 'success' ? 'success' : 'warning'} size={18} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          {title}
          {!isRead && <span className="visually-hidden"> {t`(unread)`}</span>}
        </span>
        <span className={styles.detail}>{detail}</span>
        <span className={styles.detail}>
          <Relative timestampMs={atMs} />
        </span>
      </span>
      {!isRead && <span className={styles.unread} aria-hidden="true" />}
    </>
  )
  const open = () => {
    markRead(id)
    close()
  }
  if (path !== undefined)
    return (
      <Link className={styles.entry} to={path} onClick={open}>
        {content}
      </Link>
    )
  return (
    <details onToggle={() => markRead(id)}>
      <summary className={styles.entry}>{content}</summary>
      <ul className={styles.sims}>
        {found?.iccids.map((iccid) => (
          <li key={iccid}>
            <Link to={paths.sim(iccid)} onClick={open} className="tabular">
              {iccid}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
