/**
 * What runs on every page and renders nothing. Apart from the shell, so that a change of the URL, which comes with every
 * key of a search, does not render the shell again.
 */
import { useEffect, useState } from 'react'
import { ScrollRestoration, useBlocker, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { refreshCustomer, useCustomer } from '../../domain/useCustomer.ts'
import { useLiveSims } from '../../domain/sim/liveSims.ts'
import { unreadableStorage } from '../../lib/persistedStore.ts'
import { preloadConfirmDialog } from '../../ui/feedback/ConfirmHost.tsx'
import { preloadToasts } from '../../ui/feedback/ToastHost.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { unsavedForms } from '../../ui/form/useUnsavedGuard.ts'
import { SignInAgain } from '../sign-in/lazySignIn.ts'
import { PageScrollRestoration } from './PageScrollRestoration.tsx'
import { preloadPalette } from './ShellLayers.tsx'
import { useShortcuts } from './useShortcuts.ts'

const customerRetryMs = 5000
// The page's own start comes first.
const preloadDelayMs = 4_000
const noticesDelayMs = 3_000

export function ShellWatchers() {
  useLiveSims()
  useShortcuts()
  useCustomerRetry()
  useLeaveGuard()
  useIdlePreload()
  useNotices()
  useStorageNotice()
  return (
    <>
      <ScrollRestoration />
      <PageScrollRestoration />
      <PageAnnouncement />
    </>
  )
}

/** Announces the next page by its title, and gives the page the focus when what had it is gone. */
function PageAnnouncement() {
  const { pathname } = useLocation()
  const [firstPathname] = useState(pathname)
  const [hasChanged, setHasChanged] = useState(false)
  const [title, setTitle] = useState('')
  if (!hasChanged && pathname !== firstPathname) setHasChanged(true)

  useEffect(() => {
    const element = document.querySelector('title')
    if (!element) return
    const observer = new MutationObserver(() => setTitle(document.title))
    observer.observe(element, { childList: true })
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!hasChanged || document.activeElement !== document.body) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [hasChanged, pathname])

  return (
    <span className="visually-hidden" aria-live="polite">
      {hasChanged && title}
    </span>
  )
}

/** Fetches the customer again while that fails: without it nothing can be live, and no card on screen has a Retry for it. */
function useCustomerRetry(): void {
  const { error, isFetching } = useCustomer()
  const isFailed = Boolean(error) && !isFetching
  useEffect(() => {
    if (!isFailed) return
    const timer = setTimeout(refreshCustomer, customerRetryMs)
    window.addEventListener('online', refreshCustomer)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', refreshCustomer)
    }
  }, [isFailed])
}

/** Loads what must also open without a network: the palette, the confirm dialog, notifications and signing in again. */
function useIdlePreload(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadPalette()
      preloadConfirmDialog()
      void preloadToasts()
      void SignInAgain.preload()
    }, preloadDelayMs)
    return () => clearTimeout(timer)
  }, [])
}

/** Asks before another page takes the place of one with unsaved input. A change of filters on the same page asks nothing. */
export function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.getState().count > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: 'Leave without sending what you entered?',
      consequence:
        'The form on this page has input that has not been sent. It is lost when you leave.',
      confirmLabel: 'Leave the page',
      cancelLabel: 'Stay',
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}

/** Shows the notices the user wants; what finds them is a chunk of its own. */
function useNotices(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const timer = setTimeout(() => {
      import('../../domain/notices/watchNotices.ts').then(
        ({ watchNotices }) => {
          if (!isGone) stop = watchNotices((path) => void navigate(path))
        },
        // The next page that needs a chunk reports that none can be loaded.
        () => undefined,
      )
    }, noticesDelayMs)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [navigate])
}

/** Shows one notice for all stored values that could not be read. */
function useStorageNotice(): void {
  const { subjects } = useStore(unreadableStorage)
  useEffect(() => {
    if (subjects.length === 0) return
    toast({
      tone: 'warning',
      title: 'Some saved data could not be read',
      detail: `This browser held unusable data: ${subjects.join(', ')}. It was removed, and the defaults are used.`,
    })
    unreadableStorage.setState({ subjects: [] })
  }, [subjects])
}
