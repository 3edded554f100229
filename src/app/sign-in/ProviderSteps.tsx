import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { completeSignIn, type CallbackOutcome } from '../../data/session/signIn.ts'
import { goToProvider } from '../../data/session/openIdConnect.ts'
import { urlOf } from '../../data/session/providerPaths.ts'
import { readSignInSettings } from '../../data/session/signInSettings.ts'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { useConfig } from '../../domain/useConfig.ts'
import { problemOf, type Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { useDocumentTitle } from '../../ui/layout/Page.tsx'
import { ConnectionTests, SignInFrame } from './SignInFrame.tsx'

export function ProviderWindow() {
  useDocumentTitle(t`Sign in`)
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
    <SignInFrame lead={problem ? t`You are not signed in.` : t`Opening the sign-in page…`}>
      {problem && <ProblemNote problem={problem} />}
    </SignInFrame>
  )
}

const leads: Record<CallbackOutcome['state'], string> = {
  refused: t`You are not signed in.`,
  handedOver: t`You are signed in. You can close this window.`,
  tested: t`You are not signed in.`,
}

export function ProviderCallback() {
  useDocumentTitle(t`Sign in`)
  const navigate = useNavigate()
  const [result, setResult] = useState<CallbackOutcome>()
  const [tests, setTests] = useState<readonly ConnectionTest[]>([])
  useEffect(() => {
    void completeSignIn(location.href, setTests).then((ended) => {
      if (ended.state === 'tested' && ended.outcome.isSignedIn)
        return void navigate(ended.returnTo, { replace: true })
      setResult(ended)
      if (ended.state === 'handedOver') window.close()
    })
  }, [navigate])
  const continueAnyway =
    result?.state === 'tested' && !result.outcome.isSignedIn
      ? result.outcome.continueAnyway
      : undefined
  return (
    <SignInFrame lead={result ? leads[result.state] : t`Signing in…`}>
      {result?.state === 'refused' && <ProblemNote problem={result.problem} />}
      {tests.length > 0 && (
        <ConnectionTests
          tests={tests}
          continueAnyway={
            continueAnyway &&
            (() => {
              continueAnyway()
              void navigate(result?.returnTo ?? '/', { replace: true })
            })
          }
        />
      )}
      {result && result.state !== 'handedOver' && <BackToSignIn {...result} />}
    </SignInFrame>
  )
}

function BackToSignIn({ isWindow, returnTo }: CallbackOutcome) {
  if (isWindow) return <p>{t`Close this window and try again.`}</p>
  // Reloads the page, because an earlier sign-in may be stored and still valid.
  return <Button onClick={() => location.replace(urlOf(returnTo))}>{t`Back to sign-in`}</Button>
}
