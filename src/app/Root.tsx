/**
 * What stands at every address: the sign-in while nobody is signed in, the shell with the page otherwise. The address stays
 * as it was asked for, so the page is there after the sign-in. Another account starts with a fresh shell.
 */
import { Suspense } from 'react'
import { useSession } from '../data/session/useSession.ts'
import { ConfirmHost } from '../ui/feedback/ConfirmHost.tsx'
import { ToastHost } from '../ui/feedback/ToastHost.tsx'
import { TooltipHost } from '../ui/tooltip/TooltipHost.tsx'
import { SessionClient } from './SessionClient.tsx'
import { SignInAgain, SignInPage } from './sign-in/lazySignIn.ts'
import { Shell } from './shell/Shell.tsx'

export function Root() {
  const session = useSession()
  return (
    <>
      {session.state === 'signedOut' && (
        <Suspense fallback={null}>
          <SignInPage />
        </Suspense>
      )}
      {(session.state === 'signedIn' || session.state === 'expired') && (
        <SessionClient key={session.account.generation}>
          <Shell />
        </SessionClient>
      )}
      {session.state === 'expired' && (
        <Suspense fallback={null}>
          <SignInAgain account={session.account} problem={session.problem} />
        </Suspense>
      )}
      <ConfirmHost />
      <ToastHost />
      <TooltipHost />
    </>
  )
}
