import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { preloadPalette } from './ShellDialogs.tsx'
import { useNavigationSheet } from './railStore.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { schemes, usePreferences } from '../../domain/preferences/usePreferences.ts'
import { describeRole } from '../../domain/session/permissions.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import type { MenuItem } from '../../ui/menu/FloatingMenu.tsx'
import { useScheme } from '../../ui/theme/useScheme.ts'
import { useSearchLabel } from '../areas.tsx'
import { LiveBadge } from './LiveBadge.tsx'
import { showDialog, modifierName } from './shellDialog.tsx'
import { useUnreadNotices } from '../../domain/notices/unreadNotices.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import styles from './TopBar.module.css'
import bell from './NotificationBell.module.css'

export function TopBar() {
  const { hasGraphql } = useCapabilities()
  const searchLabel = useSearchLabel()
  return (
    <header className={styles.bar}>
      <span className={styles.sheetOpener}>
        <IconButton
          icon="menu"
          label={t`Open navigation`}
          aria-haspopup="dialog"
          onClick={() => useNavigationSheet.setState({ isOpen: true })}
        />
      </span>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-label={searchLabel}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={() => showDialog('palette')}
      >
        <Icon name="search" size={16} />
        <span className={styles.searchText}>{searchLabel}</span>
        <kbd className={styles.searchKeys}>{modifierName()} K</kbd>
      </button>
      <div className={styles.end}>
        {hasGraphql && <LiveBadge />}
        <NotificationBell />
        <ThemeMenu />
        <AccountButton />
      </div>
    </header>
  )
}

const AccountMenu = lazyFloat('AccountMenu', () => import('./AccountMenu.tsx'))

function AccountButton() {
  const account = useAccount()
  const role = describeRole(account)
  const { data: customer } = useCustomer()
  const name = customer?.current_name ?? t`Account`
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        ref={setAnchor}
        variant="quiet"
        aria-label={`${name}, ${role}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={AccountMenu.preload}
        onFocus={AccountMenu.preload}
        onClick={() => setOpen(true)}
      >
        <span className={styles.name}>{customer?.current_name}</span>
        <span className={styles.role}>{role}</span>
        <Icon name="user" className={styles.icon} />
      </Button>
      <AccountMenu id={id} isOpen={isOpen} anchor={anchor} onClose={() => setOpen(false)} />
    </>
  )
}

function ThemeMenu() {
  const isDark = useScheme() === 'dark'
  return (
    <MenuButton label={t`Theme`} icon={isDark ? 'dark' : 'light'} isIconOnly items={themeItems} />
  )
}

function themeItems(): readonly MenuItem[] {
  const { scheme } = usePreferences.getState()
  return schemes.map((each) => ({
    id: each.value,
    label: each.label,
    icon: each.icon,
    isChecked: each.value === scheme,
    onSelect: () => usePreferences.setState({ scheme: each.value }),
  }))
}

const NotificationPanel = lazyPart('NotificationPanel', () => import('./NotificationPanel.tsx'))

function NotificationBell() {
  const { count } = useUnreadNotices()
  return (
    <PopoverButton
      label={count === 0 ? t`Notifications` : t`Notifications, ${count} unread`}
      hint={t`Notifications`}
      className={bell.bell}
      content={
        <>
          <Icon name="bell" />
          {count > 0 && <span className={bell.count}>{count > 99 ? '99+' : count}</span>}
        </>
      }
    >
      {(close) => <NotificationPanel fallback={<div className={bell.panel} />} close={close} />}
    </PopoverButton>
  )
}
