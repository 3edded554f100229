/**
 * Effects that run on every page. Separate from the shell, which must not re-render on each URL change: typing in a search field
 * changes the URL.
 */
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { ScrollRestoration, useBlocker, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useLiveSims } from '../../domain/sim/liveSims.ts'
import { isRecord, parseJson } from '../../lib/json.ts'
import { formatList } from '../../lib/list.ts'
import { unreadableStorage } from '../../lib/persistedStore.ts'
import { preloadConfirmDialog, preloadToasts } from '../../ui/feedback/FeedbackHosts.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { unsavedForms } from '../../ui/form/useUnsavedGuard.ts'
import { usePageTitle } from '../../ui/layout/Page.tsx'
import { SignInAgain } from '../sign-in/lazySignIn.ts'
import { PageScrollRestoration } from './PageScrollRestoration.tsx'
import { preloadLiveDetails } from './LiveBadge.tsx'
import { preloadPalette } from './ShellDialogs.tsx'
import { useShortcuts } from './useShortcuts.ts'

// Long enough for the page itself to load first.
const preloadDelayMs = 4_000
const noticesDelayMs = 3_000

/** React Router's own key in sessionStorage: it fails at anything but an object. */
const routerPositionsKey = 'react-router-scroll-positions'

function dropUnusablePositions(): void {
  try {
    if (!isRecord(parseJson(sessionStorage.getItem(routerPositionsKey) ?? '{}')))
      sessionStorage.removeItem(routerPositionsKey)
  } catch {
    // Without storage, the router has no positions either.
  }
}

export function ShellWatchers() {
  useState(dropUnusablePositions)
  useLiveSims()
  useShortcuts()
  useLeaveGuard()
  useIdlePreload()
  useNotices()
  useStorageNotice()
  return (
    <>
      <ScrollRestoration />
      <PageScrollRestoration />
      <PageChange />
    </>
  )
}

/** Preloads what must also open while offline, such as the palette, the confirm dialog and the sign-in after expiry. */
function useIdlePreload(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadPalette()
      preloadLiveDetails()
      preloadConfirmDialog()
      void preloadToasts()
      void SignInAgain.preload()
    }, preloadDelayMs)
    return () => clearTimeout(timer)
  }, [])
}

/** Requires a confirmation before the user leaves a page with unsaved input; not for a change of filters on the same page. */
function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.getState().count > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: t`Leave without saving?`,
      consequence: t`Unsaved input on this page will be lost.`,
      confirmLabel: t`Leave the page`,
      cancelLabel: t`Stay`,
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}

function useNotices(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let watching: Promise<(() => void) | undefined> | undefined
    const timer = setTimeout(() => {
      watching = import('../../domain/notices/startNotifications.ts').then(
        ({ startNotifications }) => startNotifications((path) => void navigate(path)),
        // Ignored: the next page that needs a chunk shows the error.
        () => undefined,
      )
    }, noticesDelayMs)
    return () => {
      clearTimeout(timer)
      void watching?.then((stop) => stop?.())
    }
  }, [navigate])
}

function useStorageNotice(): void {
  const { subjects } = useStore(unreadableStorage)
  useEffect(() => {
    if (subjects.length === 0) return
    const list = formatList(subjects)
    toast({
      tone: 'warning',
      title: t`Some saved data could not be read`,
      detail: t`Removed from this browser: ${list}. The defaults are used instead.`,
    })
    unreadableStorage.setState({ subjects: [] })
  }, [subjects])
}

/**
 * Handles a page change as a browser handles the load of a page: moves the focus into the new page, so that it is not lost with
 * the old one or left in the navigation, and announces the title of the page to screen readers.
 */
function PageChange() {
  const { pathname } = useLocation()
  const { title } = usePageTitle()
  const shownPath = useRef(pathname)
  // The browser itself announces the first page.
  const [hasChanged, setHasChanged] = useState(false)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setHasChanged(true)
    const main = document.getElementById('main')
    const active = document.activeElement
    // A focused tab keeps the focus, and so does a field that the new page focused.
    if (!main?.contains(active) && !active?.closest('[role="dialog"]'))
      main?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="visually-hidden" aria-live="polite">
      {hasChanged && title}
    </div>
  )
}
