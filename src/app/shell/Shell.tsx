/**
 * The frame around every page of a signed-in account: navigation, top bar, page. Part of the first chunk: do not import MUI
 * here.
 */
import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { RefreshBar } from '../../ui/state/QueryView.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { Rail } from './Navigation.tsx'
import { ShellLayers } from './ShellLayers.tsx'
import { ShellWatchers } from './ShellWatchers.tsx'
import { TopBar } from './TopBar.tsx'
import { UnreadableNote } from './UnreadableNote.tsx'
import { useNavigationSheet, useRail } from './railStore.ts'
import styles from './Shell.module.css'

const NavigationSheet = lazyFloat(() =>
  import('./NavigationSheet.tsx').then((module) => module.NavigationSheet),
)

export function Shell() {
  const { isCollapsed } = useRail()
  return (
    <div className={joinClasses(styles.shell, isCollapsed && styles.collapsed)}>
      <a href="#main" className={styles.skip}>
        {t`Skip to content`}
      </a>
      <Rail />
      <NavigationSheet isOpen={useNavigationSheet(({ isOpen }) => isOpen)} />
      <div className={styles.column}>
        <TopBar />
        <NavigationProgress />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
          <UnreadableNote />
        </main>
      </div>
      <ShellLayers />
      <ShellWatchers />
    </div>
  )
}

/** A thin line under the top bar while the next page's chunk loads. */
function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <div className={styles.progress}>
      <RefreshBar isActive={state === 'loading'} />
    </div>
  )
}
