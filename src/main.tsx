/** Starts the portal: finds a kept sign-in, which needs no request, then draws. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { App } from './app/App.tsx'
import { keepSchemeApplied } from './app/keepSchemeApplied.ts'
import { startSession } from './data/session/signIn.ts'

startSession()
keepSchemeApplied()

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root".')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
