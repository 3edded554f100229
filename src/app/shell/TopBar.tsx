/** The bar over every page: the way to everything by name, the state of live updates, appearance and account. */
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { signOut } from '../../data/session/session.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import type { Scheme } from '../../domain/preferences/usePreferences.ts'
import { describeRole } from '../../domain/session/permissions.ts'
import { zoneName } from '../../lib/timeZone.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import type { MenuItem } from '../../ui/menu/menuItem.ts'
import { useScheme } from '../../ui/theme/useScheme.ts'
import { useSearchLabel } from '../searchLabel.ts'
import { LiveBadge } from './LiveBadge.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { preloadPalette } from './ShellLayers.tsx'
import { showLayer, modifierName } from './layers.tsx'
import { useNavigationSheet } from './railStore.ts'
import styles from './TopBar.module.css'

export function TopBar() {
  const { hasGraphql } = useCapabilities()
  const searchLabel = useSearchLabel()
  return (
    <header className={styles.bar}>
      <span className={styles.sheetOpener}>
        <IconButton
          icon="menu"
          label="Open the navigation"
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
        onClick={() => showLayer('palette')}
      >
        <Icon name="search" size={16} />
        <span className={styles.searchText}>
          {hasGraphql ? 'Search SIMs, pages, actions' : 'Search devices, pages, actions'}
        </span>
        <kbd className={styles.searchKeys}>{modifierName()} K</kbd>
      </button>
      <div className={styles.end}>
        {hasGraphql && <LiveBadge />}
        <NotificationBell />
        <AppearanceMenu />
        <AccountMenu />
      </div>
    </header>
  )
}

function AccountMenu() {
  const navigate = useNavigate()
  const account = useAccount()
  const role = describeRole(account)
  const { data: customer } = useCustomer()
  const name = customer?.current_name ?? 'Account'
  return (
    <MenuButton
      label={`${name}, ${role}`}
      variant="quiet"
      hint={`Signed in to ${name} as ${account.name === null ? role : `${account.name} (${role})`}`}
      items={[
        {
          id: 'settings',
          label: 'Settings',
          icon: 'settings',
          onSelect: () => void navigate(paths.settings()),
        },
        {
          id: 'shortcuts',
          label: 'Keyboard shortcuts',
          icon: 'keyboard',
          note: '?',
          onSelect: () => showLayer('shortcuts'),
        },
        {
          id: 'requests',
          label: 'Requests of this page',
          icon: 'preview',
          onSelect: () => showLayer('requests'),
        },
        {
          id: 'signOut',
          label: 'Sign out in all tabs',
          icon: 'signOut',
          startsGroup: true,
          onSelect: () => {
            void navigate(paths.overview())
            signOut()
          },
        },
      ]}
    >
      <span className={styles.name}>{customer?.current_name}</span>
      <span className={styles.role}>{role}</span>
      <Icon name="user" className={styles.icon} />
    </MenuButton>
  )
}

const schemes: readonly { scheme: Scheme; label: string; icon: IconName }[] = [
  { scheme: 'light', label: 'Light', icon: 'light' },
  { scheme: 'dark', label: 'Dark', icon: 'dark' },
  { scheme: 'system', label: 'As the system', icon: 'system' },
]

function AppearanceMenu() {
  const isDark = useScheme() === 'dark'
  return (
    <MenuButton
      label="Theme and time zone"
      icon={isDark ? 'dark' : 'light'}
      isIconOnly
      items={appearanceItems}
    />
  )
}

function appearanceItems(): readonly MenuItem[] {
  const { scheme, timeZone } = usePreferences.getState()
  const isNamedZone = timeZone !== 'local' && timeZone !== 'UTC'
  const zones = [
    { zone: 'local', label: `Local time (${zoneName('local')})` },
    { zone: 'UTC', label: 'UTC' },
    ...(isNamedZone ? [{ zone: timeZone, label: timeZone }] : []),
  ]
  return [
    ...schemes.map((each): MenuItem => ({
      id: each.scheme,
      label: each.label,
      icon: each.icon,
      isChecked: each.scheme === scheme,
      onSelect: () => usePreferences.setState({ scheme: each.scheme }),
    })),
    ...zones.map(({ zone, label }, index): MenuItem => ({
      id: `zone ${zone}`,
      label,
      icon: 'time',
      isChecked: zone === timeZone,
      startsGroup: index === 0,
      onSelect: () => usePreferences.setState({ timeZone: zone }),
    })),
  ]
}
