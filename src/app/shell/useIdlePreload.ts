import { useEffect } from 'react'
import { preloadConfirmDialog } from '../../ui/feedback/ConfirmHost.tsx'
import { preloadToasts } from '../../ui/feedback/ToastHost.tsx'
import { preloadPalette } from '../palette/importPalette.ts'
import { SignInAgain } from '../sign-in/lazySignIn.ts'

/** How long the page is left alone before anything else is loaded. */
const restMs = 4_000

/** Loads what must also open without a network, once the page has come to rest: palette, leave guard, notices and signing in again. */
export function useIdlePreload(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadPalette()
      preloadConfirmDialog()
      void preloadToasts()
      void SignInAgain.preload()
    }, restMs)
    return () => clearTimeout(timer)
  }, [])
}
