/**
 * What listens everywhere and draws nothing: live SIMs, shortcuts, the guard of unsaved input, notices. Apart from the shell, so that a
 * change of the address, which comes with every key of a search, does not draw the shell again.
 */
import { ScrollRestoration, useBlocker, useNavigate } from 'react-router'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useLiveSims } from '../../domain/sim/useLiveSims.ts'
import { KeptScroll } from './PageScrollRestoration.tsx'
import { useShortcuts } from './useShortcuts.ts'
import { refreshCustomer, useCustomer } from '../../domain/customer/useCustomer.ts'
import { preloadConfirmDialog } from '../../ui/feedback/ConfirmHost.tsx'
import { preloadPalette } from './ShellLayers.tsx'
import { SignInAgain } from '../sign-in/lazySignIn.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { unsavedForms } from '../../ui/form/useUnsavedGuard.ts'
import { unreadableStorage } from '../../lib/persistedStore.ts'
import { toast } from '../../ui/feedback/toast.ts'

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
      <KeptScroll />
    </>
  )
}

const retryMs = 5000

/** Asks again for the customer while that fails: without it nothing can be live, and no card on screen offers to retry it. */
export function useCustomerRetry(): void {
  const { error, isFetching } = useCustomer()
  const isFailed = Boolean(error) && !isFetching
  useEffect(() => {
    if (!isFailed) return
    const timer = setTimeout(refreshCustomer, retryMs)
    window.addEventListener('online', refreshCustomer)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', refreshCustomer)
    }
  }, [isFailed])
}

/** How long the page is left alone before anything else is loaded. */
const restMs = 4_000

/** Loads what must also open without a network, once the page has come to rest: palette, leave guard and signing in again. */
export function useIdlePreload(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadPalette()
      preloadConfirmDialog()
      void SignInAgain.preload()
    }, restMs)
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

/** How long the page is left alone before anything is looked for in its background. */
const restMs = 3_000

/** Has the portal tell what a person wants to be told of, on every page; the part that looks comes in a chunk of its own. */
export function useNotices(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const timer = setTimeout(() => {
      import('../../domain/notices/watchNotices.ts').then(
        ({ watchNotices }) => {
          if (!isGone) stop = watchNotices((path) => void navigate(path))
        },
        // A chunk that does not come is told by the page that needs one.
        () => undefined,
      )
    }, restMs)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [navigate])
}

/** Shows one notice for stored values that could not be read, and forgets them. */
export function useStorageNotice(): void {
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
