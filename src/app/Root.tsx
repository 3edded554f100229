/** What every URL shows: the sign-in page, or the shell with the page. The URL stays, so that the page follows the sign-in. */
import { Suspense } from 'react'
import { Provider } from 'urql'
import { graphqlClient } from '../data/graphql/client.ts'
import { useSession } from '../data/session/useSession.ts'
import { ConfirmHost } from '../ui/feedback/ConfirmHost.tsx'
import { ToastHost } from '../ui/feedback/ToastHost.tsx'
import { TooltipHost } from '../ui/tooltip/TooltipHost.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignInAgain, SignInPage } from './sign-in/lazySignIn.ts'

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
        <SignedIn key={session.account.generation} />
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

/** Keyed by the account's generation: another account gets another client and a new shell. */
function SignedIn() {
  return (
    <Provider value={graphqlClient()}>
      <Shell />
    </Provider>
  )
}
