/** The frame around every page. Part of the first chunk: do not import MUI here. */
import { plural, t } from '@lingui/core/macro'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useStore } from 'zustand'
import { clearUnreadable, unreadableAnswers } from '../../data/answers.ts'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { RefreshBar } from '../../ui/state/QueryView.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import { Rail } from './Navigation.tsx'
import { ShellDialogs } from './ShellDialogs.tsx'
import { ShellWatchers } from './ShellWatchers.tsx'
import { useNavigationSheet, useRail } from './railStore.ts'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

const NavigationSheet = lazyFloat('NavigationSheet', () => import('./NavigationSheet.tsx'))

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
      <ShellDialogs />
      <ShellWatchers />
    </div>
  )
}

function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <div className={styles.progress}>
      <RefreshBar isActive={state === 'loading'} />
    </div>
  )
}

function UnreadableNote() {
  const entries = Object.entries(useStore(unreadableAnswers))
  const { pathname } = useLocation()
  useEffect(() => clearUnreadable, [pathname])
  const [first] = entries
  if (!first) return null
  const [operation, { path, value }] = first
  const place = `${operation}: ${path}`
  const count = entries.reduce((sum, [, each]) => sum + each.count, 0)
  return (
    <p className={styles.unreadable} role="status" {...tip(JSON.stringify(value)?.slice(0, 200))}>
      {plural(count, {
        one: `The service sent # value this portal can't read (${place})`,
        other: `The service sent # values this portal can't read (first: ${place})`,
      })}
    </p>
  )
}
