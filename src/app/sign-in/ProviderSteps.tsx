/** The two pages on the way of a sign-in with a provider: where a window of its own begins, and where the provider sends users back to. */
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { completeSignIn } from '../../data/session/completeSignIn.ts'
import { goToProvider } from '../../data/session/openIdConnect.ts'
import { readSignInSettings } from '../../data/session/signInSettings.ts'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { useConfig } from '../../domain/useConfig.ts'
import { problemOf } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { useDocumentTitle } from '../../ui/layout/Page.tsx'
import { ConnectionTests } from './ConnectionTests.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** Leaves for the provider of the index in the URL. */
export function ProviderWindow() {
  useDocumentTitle('Sign in')
  const config = useConfig()
  const [search] = useSearchParams()
  const [problem, setProblem] = useState<Problem>()
  const index = Number(search.get('provider'))
  useEffect(() => {
    const provider = config && readSignInSettings(config).providers[index]
    if (!provider) return
    goToProvider(provider, { returnTo: '/', isWindow: true }).catch((thrown: unknown) =>
      setProblem(problemOf(thrown)),
    )
  }, [config, index])
  return (
    <SignInFrame lead={problem ? 'You are not signed in.' : 'Opening the sign-in page…'}>
      {problem && <ProblemNote problem={problem} />}
    </SignInFrame>
  )
}

type CallbackState =
  | { state: 'running' }
  | { state: 'refused'; problem: Problem }
  | { state: 'handedOver' }
  | { state: 'failed'; continueAnyway: (() => void) | undefined }

const leads: Record<CallbackState['state'], string> = {
  running: 'Signing in…',
  refused: 'You are not signed in.',
  handedOver: 'You are signed in. You can close this window.',
  failed: 'You are not signed in.',
}

/** Completes the sign-in and opens the page asked for, or closes the window that was opened for it. */
export function ProviderCallback() {
  useDocumentTitle('Sign in')
  const navigate = useNavigate()
  const [shown, setShown] = useState<CallbackState>({ state: 'running' })
  const [tests, setTests] = useState<readonly ConnectionTest[]>([])
  useEffect(() => {
    void completeSignIn(location.href, setTests).then((result) => {
      if (result.state === 'refused') return setShown(result)
      if (result.state === 'handedOver') {
        setShown(result)
        return window.close()
      }
      const { outcome, returnTo } = result
      const open = () => void navigate(returnTo, { replace: true })
      if (outcome.isSignedIn) return open()
      const { continueAnyway } = outcome
      setShown({
        state: 'failed',
        continueAnyway: continueAnyway && (() => (continueAnyway(), open())),
      })
    })
  }, [navigate])
  const isOver = shown.state === 'refused' || shown.state === 'failed'
  return (
    <SignInFrame lead={leads[shown.state]}>
      {shown.state === 'refused' && <ProblemNote problem={shown.problem} />}
      {tests.length > 0 && (
        <ConnectionTests
          tests={tests}
          continueAnyway={shown.state === 'failed' ? shown.continueAnyway : undefined}
        />
      )}
      {isOver && <ButtonLink to="/">Back to sign-in</ButtonLink>}
    </SignInFrame>
  )
}
