/**
 * The frame around every page of a signed-in account: navigation, top bar, the page. It is in the first chunk: nothing of MUI
 * here.
 */
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { Rail } from './Rail.tsx'
import { ShellLayers } from './ShellLayers.tsx'
import { ShellWatchers } from './ShellWatchers.tsx'
import { TopBar } from './TopBar.tsx'
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
        Skip to the page
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
        </main>
      </div>
      <ShellLayers />
      <ShellWatchers />
    </div>
  )
}
