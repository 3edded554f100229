/**
 * The frame around every page of a signed-in account: navigation, top bar, the page, and what listens everywhere (live SIMs,
 * shortcuts, the guard of unsaved input). It is in the first chunk: nothing of MUI here.
 */
import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useLiveSims } from '../../domain/sim/useLiveSims.ts'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { NavigationSheet } from './NavigationSheet.tsx'
import { Rail } from './Rail.tsx'
import { ShellLayers } from './ShellLayers.tsx'
import { TopBar } from './TopBar.tsx'
import { useRail } from './railStore.ts'
import { useCustomerRetry } from './useCustomerRetry.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useShortcuts } from './useShortcuts.ts'
import styles from './Shell.module.css'

export function Shell() {
  const { isCollapsed } = useRail()
  useLiveSims()
  useShortcuts()
  useCustomerRetry()
  useLeaveGuard()
  return (
    <div className={joinClasses(styles.shell, isCollapsed && styles.collapsed)}>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <Rail />
      <NavigationSheet />
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
      <ScrollRestoration />
    </div>
  )
}
