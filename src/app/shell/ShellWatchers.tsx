/** Separate from the shell, which must not render again when typing in a search field changes the URL. */
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ScrollRestoration, useBlocker, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { currentCapabilities } from '../../data/capabilities.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { useLiveSims } from '../../domain/sim/liveSims.ts'
import { isRecord, parseJson } from '../../lib/json.ts'
import { formatList } from '../../lib/list.ts'
import { unreadableStorage } from '../../lib/persistedStore.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { isOverlayOpen } from '../../ui/dialog/useDisclosure.ts'
import { unsavedForms } from '../../ui/form/useUnsavedGuard.ts'
import { usePageTitle } from '../../ui/layout/Page.tsx'
import { offeredAreas } from '../areas.tsx'
import { PageScrollRestoration } from './PageScrollRestoration.tsx'
import { preloadPalette } from './ShellDialogs.tsx'
import { toggleRail } from './railStore.ts'
import { showDialog, useShellDialog } from './shellDialog.tsx'

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
  const navigate = useNavigate()
  useLiveSims()
  useShortcuts()
  useLeaveGuard()
  useStorageNotice()
  useLater(
    0,
    () => import('../../ui/layout/restoreFocus.ts'),
    ({ restoreFocus }) => restoreFocus(),
  )
  useLater(
    noticesDelayMs,
    () => import('../../domain/notices/startNotifications.ts'),
    ({ startNotifications }) => startNotifications((path) => void navigate(path)),
  )
  useLater(
    preloadDelayMs,
    () => import('./preloadWhenIdle.ts'),
    ({ preloadWhenIdle }) => preloadWhenIdle(),
  )
  return (
    <>
      <ScrollRestoration />
      <PageScrollRestoration />
      <PageChange />
    </>
  )
}

/** Loads and starts something after a delay; what `start` returns ends it. */
function useLater<T>(
  delayMs: number,
  load: () => Promise<T>,
  start: (module: T) => (() => void) | void,
): void {
  const loadAndStart = useEffectEvent(() =>
    // Ignored: the next page that needs a chunk, or what is opened then, shows the error.
    load().then(start, () => undefined),
  )
  useEffect(() => {
    let started: ReturnType<typeof loadAndStart> | undefined
    const timer = setTimeout(() => {
      started = loadAndStart()
    }, delayMs)
    return () => {
      clearTimeout(timer)
      void started?.then((stop) => stop?.())
    }
  }, [delayMs])
}

/** Requires a confirmation before the user leaves a page with unsaved input; not for a change of filters on the same page. */
function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.getState().count > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const answer = useEffectEvent((isLeaving: boolean) =>
    isLeaving ? blocker.proceed?.() : blocker.reset?.(),
  )
  // By its state: another way out, such as Back again, must not open a second question.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: t`Leave without saving?`,
      consequence: t`Unsaved input on this page will be lost.`,
      confirmLabel: t`Leave the page`,
      cancelLabel: t`Stay`,
    }).then(answer)
  }, [blocker.state])
}

function useStorageNotice(): void {
  const { subjects, isRefused } = useStore(unreadableStorage)
  useEffect(() => {
    if (isRefused)
      toast({
        tone: 'warning',
        title: t`Couldn't save in this browser`,
        detail: t`Settings and views last until this tab is closed. Allow storage for this site or free some space.`,
      })
  }, [isRefused])
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

/** Moves the focus into a new page and announces its title to screen readers, as a browser does for a page it loads. */
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

const jumpWithinMs = 1500

/** The keys that work on every page. Single keys do nothing while the user types or a dialog is open. */
function useShortcuts(): void {
  const navigate = useNavigate()
  // A layout effect, so that the keys work as soon as the shell is visible.
  useLayoutEffect(() => {
    let jumpUntil = 0

    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') preloadPalette()
      if (
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey
      ) {
        event.preventDefault()
        showDialog(useShellDialog.getState().dialog === 'palette' ? 'none' : 'palette')
        return
      }
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !usePreferences.getState().hasSingleKeys ||
        isTyping(event.composedPath()[0]) ||
        isOverlayOpen()
      )
        return
      if (event.timeStamp < jumpUntil) {
        jumpUntil = 0
        const area = offeredAreas(currentCapabilities()).find((each) => each.jumpKey === event.key)
        if (area) {
          event.preventDefault()
          void navigate(area.path)
        }
        return
      }
      if (event.key === 'g') jumpUntil = event.timeStamp + jumpWithinMs
      else if (event.key === '/') {
        event.preventDefault()
        focusSearch()
      } else if (event.key === '?') showDialog('shortcuts')
      else if (event.key === '[') toggleRail()
    }

    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}

function focusSearch() {
  const search = [...document.querySelectorAll<HTMLInputElement>('[data-shortcut="search"]')].find(
    (input) => input.checkVisibility?.() ?? true,
  )
  if (search) {
    search.focus()
    search.select()
  } else {
    preloadPalette()
    showDialog('palette')
  }
}

/** The target is within the shadow root of a browser extension, if the user types there. */
function isTyping(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    // Letters choose an option of MUI's selects.
    target.getAttribute('role') === 'combobox'
  )
}
