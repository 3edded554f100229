/** Starts the portal: restores the session, loads the page of the URL, then renders shell and page together. */
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { routes, whenLoaded } from './app/routes.tsx'
import { SignInPage } from './app/sign-in/lazySignIn.ts'
import { reportCaughtError, watchErrors } from './app/watchErrors.ts'
import { followBrand } from './app/followBrand.ts'
import { watchForNewVersion } from './app/watchForNewVersion.ts'
import { loadConfig } from './data/config.ts'
import { startSession } from './data/session/session.ts'
import { sessionStore } from './data/session/sessionStore.ts'
import { usePreferences } from './domain/preferences/usePreferences.ts'
import { applyBrand } from './ui/brand/brandStore.ts'
import { followTranslation } from './ui/layout/followTranslation.ts'
import { nameFirstEntry } from './domain/viewState.ts'

startSession()
applyPreferences()
applyBrand()
followBrand()
watchErrors()
followTranslation()
watchForNewVersion()
nameFirstEntry()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root".')
const root = createRoot(container, { onCaughtError: reportCaughtError })

// Not awaited at the top level: the page's chunk imports this one, so each would wait for the other forever.
void start()

async function start(): Promise<void> {
  const isSignedOut = sessionStore.getState().state === 'signedOut'
  if (isSignedOut) await Promise.all([SignInPage.preload(), loadConfig()])
  const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL })
  if (!isSignedOut) await whenLoaded(router)
  // A transition yields to input while a slow phone renders.
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

/** Applies the preferred color scheme and density to the root element, now and whenever they change. */
function applyPreferences(): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const applyScheme = () => {
    const { scheme } = usePreferences.getState()
    const isDark = scheme === 'dark' || (scheme === 'system' && systemIsDark.matches)
    document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
  }
  const applyDensity = ({ density } = usePreferences.getState()) => {
    document.documentElement.dataset['density'] = density
  }
  applyScheme()
  applyDensity()
  usePreferences.subscribe((preferences) => {
    applyDensity(preferences)
    // After the paint that shows the choice: another scheme styles and paints every element again.
    requestAnimationFrame(() => setTimeout(applyScheme))
  })
  systemIsDark.addEventListener('change', applyScheme)
}
