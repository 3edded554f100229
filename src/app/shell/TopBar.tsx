/** The bar over every page: the way to everything by name, the state of live updates, appearance and account. */
import { Icon } from '../../ui/icon/Icon.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { preloadPalette } from '../palette/importPalette.ts'
import { showLayer } from './layers.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { LiveBadge } from './LiveBadge.tsx'
import { useNavigationSheet } from './railStore.ts'
import { modifierName } from './modifierName.ts'
import styles from './TopBar.module.css'

export function TopBar() {
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
        aria-label="Search SIMs, pages and actions"
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={() => showLayer('palette')}
      >
        <Icon name="search" size={16} />
        <span className={styles.searchWords}>Search SIMs, pages, actions</span>
        <kbd className={styles.searchKeys}>{modifierName()} K</kbd>
      </button>
      <div className={styles.end}>
        <LiveBadge />
        <AppearanceMenu />
        <AccountMenu />
      </div>
    </header>
  )
}
