/** Renders the sign-in page, or the shell with the page. The URL is unchanged, so that the requested page opens after the sign-in. */
import { Provider } from 'urql'
import { useStore } from 'zustand'
import { graphqlClient } from '../data/graphql/client.ts'
import { rateLimit } from '../data/rateLimit.ts'
import { onSessionEnd } from '../data/session/endOfSession.ts'
import { sessionStore } from '../data/session/sessionStore.ts'
import { useConfirmRequests } from '../ui/feedback/confirm.ts'
import { ConfirmHost, ToastHost } from '../ui/feedback/FeedbackHosts.tsx'
import { useToasts } from '../ui/feedback/toast.ts'
import { lazyPart } from '../ui/lazy/lazyPart.tsx'
import { TooltipHost } from '../ui/tooltip/TooltipHost.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignInAgain, SignInPage } from './sign-in/lazySignIn.ts'

const RateLimitNote = lazyPart(
  'RateLimitNote',
  () => import('./shell/RateLimitNote.tsx'),
  () => null,
)

// They show data of the account, and the next one must not confirm its actions.
onSessionEnd(() => {
  for (const { answer } of useConfirmRequests.getState().requests) answer(false)
  useToasts.setState({ toasts: [] })
})

export function Root() {
  const session = useStore(sessionStore)
  const isLimited = useStore(rateLimit, ({ nextTryAtMs }) => nextTryAtMs !== null)
  return (
    <>
      {session.state === 'signedOut' && <SignInPage fallback={null} />}
      {(session.state === 'signedIn' || session.state === 'expired') && (
        <SignedIn key={session.account.generation} />
      )}
      {session.state === 'expired' && (
        <SignInAgain fallback={null} account={session.account} problem={session.problem} />
      )}
      {isLimited && <RateLimitNote fallback={null} />}
      <ConfirmHost />
      <ToastHost />
      <TooltipHost />
    </>
  )
}

/** Keyed by the account's generation: another account gets a new client and a new shell. */
function SignedIn() {
  return (
    <Provider value={graphqlClient()}>
      <Shell />
    </Provider>
  )
}
