/** Loads what a user opens next, once the page itself is loaded. */
import { loadConfig } from '../../data/config.ts'
import { locales } from '../../lib/locale.ts'
import { preloadConfirmDialog, preloadToasts } from '../../ui/feedback/FeedbackHosts.tsx'
import { SignInAgain } from '../sign-in/lazySignIn.ts'
import { preloadLiveDetails } from './LiveBadge.tsx'
import { preloadPalette } from './ShellDialogs.tsx'

declare global {
  interface Window {
    /** Fetches what a user opens from the first page; written by `src/boot.js`. */
    preloadNext?: () => void
  }
  interface Navigator {
    /** Not in Firefox and Safari. */
    connection?: { saveData: boolean }
  }
}

export function preloadWhenIdle(): void {
  // What must also open while offline, such as the palette, the confirm dialog and the sign-in after expiry.
  preloadPalette()
  preloadLiveDetails()
  preloadConfirmDialog()
  void preloadToasts()
  void SignInAgain.preload()
  if (!navigator.connection?.saveData) {
    window.preloadNext?.()
    void import('../../ui/mui/prerenderMui.tsx').then(
      ({ prerenderMui }) => prerenderMui(),
      // Ignored: the next dialog or menu shows the error.
      () => undefined,
    )
  }
  // Its locale data, which takes 14 ms to load; the first text with a count needs it, for example when a row is selected.
  new Intl.NumberFormat(locales()).format(0)
  void loadConfig().then(({ webVitalsUrl: url }) => {
    if (url)
      void import('../webVitals.ts').then(
        ({ reportWebVitals }) => reportWebVitals(url),
        // Ignored: no page needs it.
        () => undefined,
      )
  })
}
