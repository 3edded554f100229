/** Starts the portal: restores the session, loads the page of the URL, then renders shell and page together. */
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, applyScheme } from './app/App.tsx'
import { preloadPage } from './app/areas.ts'
import { SignInPage } from './app/sign-in/lazySignIn.ts'
import { reportCaughtError, watchErrors } from './app/watchErrors.ts'
import { watchForNewVersion } from './app/watchForNewVersion.ts'
import { useSession } from './data/session/useSession.ts'
import { startSession } from './data/session/session.ts'
import { withoutBase } from './lib/basePath.ts'

startSession()
applyScheme()
watchErrors()
watchForNewVersion()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root".')
const root = createRoot(container, { onCaughtError: reportCaughtError })

const pageLoaded =
  useSession.getState().state === 'signedOut'
    ? SignInPage.preload()
    : preloadPage(withoutBase(location.pathname))

// Not awaited at the top level: the page's chunk imports this one, so each would wait for the other forever.
void pageLoaded.then(() =>
  // A transition yields to input while a slow phone renders.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
)
