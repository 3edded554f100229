/**
 * Starts the portal: finds a kept sign-in, which needs no request, fetches the page that will be shown, then draws shell and
 * page in one go.
 */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { App, keepSchemeApplied } from './app/App.tsx'
import { preloadPage } from './app/areas.ts'
import { SignInPage } from './app/sign-in/lazySignIn.ts'
import { reportCaughtError, watchErrors } from './app/watchErrors.ts'
import { watchForNewVersion } from './app/watchForNewVersion.ts'
import { useSession } from './data/session/useSession.ts'
import { startSession } from './data/session/session.ts'
import { withoutBase } from './lib/basePath.ts'

startSession()
keepSchemeApplied()
watchErrors()
watchForNewVersion()

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root".')
const root = createRoot(place, { onCaughtError: reportCaughtError })

const fetched =
  useSession.getState().state === 'signedOut'
    ? SignInPage.preload()
    : preloadPage(withoutBase(location.pathname))

// Not awaited here: the page's chunk imports from this one, which would then wait for itself.
void fetched.then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
